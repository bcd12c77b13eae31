// Every letter there is, one line each. The exported name is what the outbox keeps as `template`:
// a letter that waits there under an old name can no longer be worded.
export { signIn } from './sign-in-letter.ts'
