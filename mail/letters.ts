// Every letter there is, one line each. The exported name is what the outbox keeps as `template`:
// a letter that waits there under an old name can no longer be worded.
export { approved } from './approved-letter.ts'
export { changesAsked } from './changes-asked-letter.ts'
export { declined } from './declined-letter.ts'
export { digest } from './digest-letter.ts'
export { receipt } from './receipt-letter.ts'
export { signIn } from './sign-in-letter.ts'
export { takenDown } from './taken-down-letter.ts'
