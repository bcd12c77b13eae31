// The exported names are stored in letters.template: a queued letter under an old name could not be rendered.
export { approved } from './letters/approved.ts'
export { changesAsked } from './letters/changes-asked.ts'
export { declined } from './letters/declined.ts'
export { digest } from './letters/digest.ts'
export { receipt } from './letters/receipt.ts'
export { signIn } from './letters/sign-in.ts'
export { takenDown } from './letters/taken-down.ts'
