// Import this file before all others. React and React Router choose their production or development build when they are
// first imported.
process.env.NODE_ENV = 'production'
