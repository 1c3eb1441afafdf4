"""How things look: colours, signs, pictures, and how few bytes they take."""
