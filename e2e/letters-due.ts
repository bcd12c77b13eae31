import { headerOf, type Letter } from '../test/mail-server.ts'
import { undo } from './steps-by-key.ts'
import type { PlannedSubmission } from './thirty-submissions.ts'

const things = { request: 'vendor request', company: 'listing', freelancer: 'listing' }

/**
 * Returns the emails that the sender of a submission should get. Each email has a different subject, which is given
 * here without its reference number.
 */
export function lettersDue({ kind, steps }: PlannedSubmission): { subject: string; says: string }[] {
  if (kind === 'message') return []
  const thing = things[kind]
  const receipt = { subject: `We received your ${thing} on Dalil`, says: 'Services: Delay analysis' }
  const decisionLetters = steps
    .filter((_, index) => steps[index + 1] !== undo)
    .flatMap(({ letter }) => (letter ? [{ ...letter, subject: letter.subject.replace('THING', thing) }] : []))
  // All decisions on a submission are made within a minute. Each decision withdraws the queued email about the previous
  // decision, so only the last email is sent.
  return [receipt, ...decisionLetters.slice(-1)]
}

type Expected = { start: number; replyTo: string; htmlText: string }

/**
 * Lists the faults of an email that was sent after `start`. `htmlText` is the text that a browser shows for the email's
 * HTML.
 */
export function faultsOf(letter: Letter, { start, replyTo, htmlText }: Expected): string[] {
  const { recipients, text } = letter
  const header = (name: string) => headerOf(letter, name)
  const date = Date.parse(header('Date'))
  const faults = {
    From: header('From') !== 'Dalil <team@dalil.example>',
    'Reply-To': header('Reply-To') !== replyTo,
    To: recipients.length !== 1 || header('To') !== recipients[0],
    Date: !(start <= date && date <= Date.now()),
    'Message-ID': !/^<[^@<>]+@dalil\.example>$/.test(header('Message-ID')),
    'Auto-Submitted': header('Auto-Submitted') !== 'auto-generated',
    'Content-Type': !header('Content-Type').startsWith('multipart/alternative;'),
    text: text === '',
    html: linesOf(text).some(
      (line) => !wordsOf(htmlText + letter.html.replaceAll('&amp;', '&')).includes(wordsOf(line)),
    ),
  }
  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [`${name} to ${recipients}`] : []))
}

/** Splits a text into lines and removes the dashes of lists and of the footer. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/^-+( |$)/, ''))

/** Returns the text without spaces and colons. Plain text has colons where HTML has columns. */
const wordsOf = (text: string) => text.replace(/[\s:]+/g, '')
