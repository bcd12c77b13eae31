import {
  type Found,
  type IdentityLeakKind,
  isNaming,
  type Sender,
} from '../../../submissions/confidential/name-matching/found.ts'
import { namesOfSenderIn } from '../../../submissions/confidential/name-matching/name-matching.ts'
import { nameMatchesOf, placesOf, type Span } from '../../../submissions/confidential/name-matching/words.ts'
import { checksOf } from '../../checks/checks.ts'
import { hintsIn } from '../../checks/text-hints.ts'
import { namesOfOthersIn } from './names-of-others.ts'
import { numbersIn } from './numbers.ts'

/**
 * A part of a description that could reveal its sender. Equal texts of a kind have the same `key`. `lines` are the
 * numbers of the lines with the text, counted from 1, without repetitions.
 */
export type IdentityLeak = { key: string; kind: IdentityLeakKind; text: string; lines: number[] }

/**
 * Finds the parts of a description that could reveal its sender, in the order of the text. Only a reviewer can judge
 * whether they do.
 */
export function identityLeaksIn(description: string, sender: Sender): IdentityLeak[] {
  const own = Object.groupBy(namesOfSenderIn(description, sender), (found) => (isNaming(found) ? 'naming' : 'others'))
  const ownAndNumbers = withoutOverlaps(description, [
    ...(own.naming ?? []),
    ...emailsIn(description),
    ...(own.others ?? []),
    ...linksIn(description),
    ...numbersIn(description),
  ])
  // The parts that were found so far are replaced by blanks. A name can contain such a part, so the text of the name is
  // taken from the description.
  const others = namesOfOthersIn(blankOut(ownAndNumbers, description)).map((found) => ({
    ...found,
    text: description.slice(found.at, endOf(found)),
  }))
  return mergeByText(description, [...ownAndNumbers, ...others])
}

function withoutOverlaps({ length }: string, found: Found[]): Found[] {
  const kept: Found[] = []
  const taken = new Uint8Array(length)
  for (const one of found) {
    if (taken.subarray(one.at, endOf(one)).includes(1)) continue
    taken.fill(1, one.at, endOf(one))
    kept.push(one)
  }
  return kept
}

const blankOut = (found: Found[], text: string): string =>
  found.reduce(
    (rest, { at, text: { length } }) => rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length),
    text,
  )

function mergeByText(description: string, found: Found[]): IdentityLeak[] {
  const byKey = new Map<string, IdentityLeak>()
  let [line, read] = [1, 0]
  for (const { kind, at, text } of found.toSorted((a, b) => a.at - b.at)) {
    const shown = text.replace(/\s+/g, ' ').trim()
    const key = `${kind} ${shown}`
    line += description.slice(read, at).split('\n').length - 1
    read = at
    const known = byKey.get(key)
    if (!known) byKey.set(key, { key, kind, text: shown, lines: [line] })
    else if (known.lines.at(-1) !== line) known.lines.push(line)
  }
  return [...byKey.values()]
}

const emailsIn = (text: string): Found[] => [
  ...EMAILS.flatMap((pattern) => as('email', nameMatchesOf(text, pattern))),
  ...hintsIn(text, '').email.flatMap((email) => as('email', placesOf(text, email))),
]

const linksIn = (text: string): Found[] => [
  ...checksOf({ email: '', text }).links.flatMap((link) => as('link', placesOf(text, link))),
  ...as('link', nameMatchesOf(text, DOMAIN)),
]

const as = (kind: IdentityLeakKind, spans: Span[]): Found[] => spans.map((span) => ({ kind, ...span }))

const endOf = ({ at, text }: Span) => at + text.length

const EMAILS = [
  /(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /(?<![\w.-])[\w.-]{1,64}\s?[[({]\s?at\s?[\])}]\s?[\w-]{1,63}/gi,
]

// Matches a domain without a path, but only with one of these endings, because 'Node.js' and 'St.Peter' are not
// domains.
const DOMAIN =
  /(?<![\w@./-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|info|biz|co|io|ae|sa|qa|kw|om|bh|eg|jo|lb|iq|ma|tn|dz|ly|sy|example)(?![\w-])/gi
