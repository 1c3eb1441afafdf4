"""Files as accidents and pranksters leave them: each is taken or refused in a sentence, quickly and cheaply.

python -m tests.mutation                             50,000 files of all kinds
python -m tests.mutation --kind house --files 2000   house files alone
"""
