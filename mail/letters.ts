import type { ContentOf, LetterName } from './letter-kinds.ts'
import { acted } from './letters/acted.ts'
import { addressChanged } from './letters/address-changed.ts'
import { addressConfirm } from './letters/address-confirm.ts'
import { alert } from './letters/alert.ts'
import { alertConfirm } from './letters/alert-confirm.ts'
import { alertPaused } from './letters/alert-paused.ts'
import { alertWanted } from './letters/alert-wanted.ts'
import { answer } from './letters/answer.ts'
import { approved } from './letters/approved.ts'
import { changesAsked } from './letters/changes-asked.ts'
import { closed } from './letters/closed.ts'
import { closingSoon } from './letters/closing-soon.ts'
import { dataCopy } from './letters/data-copy.ts'
import { declined } from './letters/declined.ts'
import { digest } from './letters/digest.ts'
import { ended } from './letters/ended.ts'
import { erasureConfirm } from './letters/erasure-confirm.ts'
import { insuranceEnds } from './letters/insurance-ends.ts'
import { invitationsOffered } from './letters/invitations-offered.ts'
import { invited } from './letters/invited.ts'
import { moved } from './letters/moved.ts'
import { outcomeAsked } from './letters/outcome-asked.ts'
import { receipt } from './letters/receipt.ts'
import { relayConfirm } from './letters/relay-confirm.ts'
import { relayed } from './letters/relayed.ts'
import { replied } from './letters/replied.ts'
import { replyWaiting } from './letters/reply-waiting.ts'
import { revisionDecided } from './letters/revision-decided.ts'
import { signIn } from './letters/sign-in.ts'
import { stillCurrent } from './letters/still-current.ts'
import { stillWanted } from './letters/still-wanted.ts'
import { takenDown } from './letters/taken-down.ts'
import { testEmail } from './letters/test-email.ts'
import { unanswered } from './letters/unanswered.ts'
import { yourLinks } from './letters/your-links.ts'
import type { Template } from './template.ts'

/** The text of each letter that `letter-kinds.ts` declares. */
export const letterTexts: { readonly [Name in LetterName]: Template<ContentOf<Name>> } = {
  acted,
  addressChanged,
  addressConfirm,
  alert,
  alertConfirm,
  alertPaused,
  alertWanted,
  answer,
  approved,
  changesAsked,
  closed,
  closingSoon,
  dataCopy,
  declined,
  digest,
  ended,
  erasureConfirm,
  insuranceEnds,
  invitationsOffered,
  invited,
  moved,
  outcomeAsked,
  receipt,
  relayConfirm,
  relayed,
  replied,
  replyWaiting,
  revisionDecided,
  signIn,
  stillCurrent,
  stillWanted,
  takenDown,
  testEmail,
  unanswered,
  yourLinks,
}

/** Returns the text of a letter. Returns undefined for a kind that only a newer release has. */
export function letterTextOf(name: string): Template<never> | undefined {
  const texts: Record<string, Template<never>> = letterTexts
  return Object.hasOwn(texts, name) ? texts[name] : undefined
}
