import { headerOf, type Letter } from '../test/mail-server.ts'
import { undo } from './steps-by-key.ts'
import type { PlannedSubmission } from './thirty-submissions.ts'

const things = { request: 'vendor request', company: 'listing', freelancer: 'listing' }

/** The letters due to the sender of a submission. Each has a different subject, given here without its reference. */
export function lettersDue({ kind, steps }: PlannedSubmission): { subject: string; says: string }[] {
  if (kind === 'message') return []
  const thing = things[kind]
  const receipt = { subject: `We received your ${thing} on Dalil`, says: 'Services: Delay analysis' }
  const decisionLetters = steps
    .filter((_, index) => steps[index + 1] !== undo)
    .flatMap(({ letter }) => (letter ? [{ ...letter, subject: letter.subject.replace('THING', thing) }] : []))
  // All decisions are made within a minute, and a later one withdraws a queued letter.
  return [receipt, ...decisionLetters.slice(-1)]
}

type Expected = { start: number; replyTo: string; htmlText: string }

/**
 * Lists the faults of a letter of any kind that was sent after `start`. `htmlText`: the text that a browser shows of
 * its HTML.
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

/** The lines without the dashes of lists and of the footer. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/^-+( |$)/, ''))

/** The text without spaces, and without the colons that plain text has instead of columns. */
const wordsOf = (text: string) => text.replace(/[\s:]+/g, '')
