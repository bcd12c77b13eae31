// React and React Router choose their build when they are first imported, so this is imported before everything else.
process.env.NODE_ENV = 'production'
