"""What people see in the house besides what they see at home: the hall, its tables, and their own keys."""
