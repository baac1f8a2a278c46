"""What `npm run sdk` makes from the registry of endpoints."""
