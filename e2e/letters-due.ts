import type { Letter } from '../test/letter.ts'
import { undo } from './steps-by-key.ts'
import type { Submission } from './thirty-submissions.ts'

const things = { request: 'vendor request', company: 'services listing', freelancer: 'services listing' }

/** The letters that whoever sent a submission is to get, in order. A message is answered by hand, so there are none. */
export function lettersDue({ kind, steps }: Submission): { subject: string; says: string }[] {
  if (kind === 'message') return []
  const thing = things[kind]
  const receipt = { subject: `We have received your ${thing}`, says: 'Services: Delay analysis' }
  const ofDecisions = steps
    .filter((_, index) => steps[index + 1] !== undo)
    .flatMap(({ letter }) => (letter ? [{ ...letter, subject: `Your ${thing} ${letter.subject}` }] : []))
  return [receipt, ...ofDecisions]
}

/** What is wrong with a letter as such, whatever it says; `htmlText` is what a browser makes of its HTML. */
export function faultsOf(letter: Letter, htmlText: string): string[] {
  const { to, header, text } = letter
  const faults = {
    From: header('From') !== 'Dalil <team@dalil.example>',
    'Reply-To': header('Reply-To') !== 'team@dalil.example',
    To: to.length !== 1 || header('To') !== to[0],
    Date: !(Math.abs(Date.parse(header('Date')) - Date.now()) < 10 * 60_000),
    'Message-ID': !/^<[^@<>]+@dalil\.example>$/.test(header('Message-ID')),
    'Auto-Submitted': header('Auto-Submitted') !== 'auto-generated',
    'Content-Type': !header('Content-Type').startsWith('multipart/alternative;'),
    text: text === '',
    html: withoutSpaces(htmlText) !== withoutSpaces(text),
  }
  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [`${name} to ${to}`] : []))
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
