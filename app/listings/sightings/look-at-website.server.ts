import { Parser } from 'htmlparser2'
import robotsParser from 'robots-parser'
import { normalizeText } from '../../search/normalize-text.ts'
import { isShared } from '../../submissions/shared-domains.ts'
import { webAddress } from '../../ui/web-address.ts'
import { type Answer, fetchPublic, internet, isPublicAddress, type Network, Refused } from './safe-fetch.server.ts'

/** `named`: it answered and names the company. `forbidden`: its robots.txt asks robots to stay away. */
export type Found = 'named' | 'unnamed' | 'silent' | 'forbidden'

const LOOK_MS = 10_000
const ROBOT = 'DalilBot'
// The matching of a rule takes time by its length.
const LONGEST_RULES = 64 * 1024
const MOST_TEXT = 200_000

/** Looks at the page that a company gives as its website. Never throws. */
export async function lookAtWebsite(
  { website, companyName }: { website: string; companyName: string },
  { publicUrl, network = internet }: { publicUrl: string; network?: Network },
): Promise<Found> {
  const address = webAddress(website)
  if (!address || !isPublicAddress(new URL(address)) || isShared(new URL(address).hostname)) return 'silent'
  const userAgent = `${ROBOT}/1.0 (+${publicUrl}/faq)`
  const limits = { userAgent, network, signal: AbortSignal.timeout(LOOK_MS) }
  let isForbidden = false
  const rules = new Map<string, Promise<string>>()
  async function isAllowed(url: URL): Promise<boolean> {
    const robots = new URL('/robots.txt', url)
    const known = rules.get(robots.href) ?? fetchRules(robots, limits)
    rules.set(robots.href, known)
    isForbidden = robotsParser(robots.href, await known).isDisallowed(url.href, ROBOT) === true
    return !isForbidden
  }
  try {
    const answer = await Promise.race([fetchPublic(new URL(address), { ...limits, isAllowed }), ended(limits.signal)])
    if (answer.status !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(answer.type)) return 'silent'
    return isNamed(textIn(answer), companyName) ? 'named' : 'unnamed'
  } catch {
    // Whatever a website does, it has not answered.
    return isForbidden ? 'forbidden' : 'silent'
  }
}

/** The resolver of the system cannot be stopped. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Without a file everything is allowed; with one that cannot be read, nothing (RFC 9309). */
async function fetchRules(robots: URL, limits: Parameters<typeof fetchPublic>[1]): Promise<string> {
  const { status, body } = await fetchPublic(robots, limits)
  if (status >= 500) throw new Refused('robots.txt cannot be read.')
  return status === 200 ? body.subarray(0, LONGEST_RULES).toString() : ''
}

/** Open elements; no page that people read has so many. */
const MOST_DEPTH = 1_000
const PIECE = 4_096

/** What a reader of the page reads, and the name that it gives itself. */
export function textIn({ type, body }: Pick<Answer, 'type' | 'body'>): string {
  let text = ''
  let hidden = 0
  let depth = 0
  const parser = new Parser({
    onopentag(name, { property, content, alt }) {
      depth++
      if (hiddenElements.has(name)) hidden++
      if (!inWords.has(name)) text += ' '
      if (name === 'meta' && property === 'og:site_name' && content) text += ` ${content} `
      if (name === 'img' && alt) text += ` ${alt} `
    },
    onclosetag(name) {
      depth--
      if (hiddenElements.has(name)) hidden--
      if (!inWords.has(name)) text += ' '
    },
    ontext(piece) {
      if (hidden === 0 && text.length < MOST_TEXT) text += piece
    },
  })
  // Its work grows with the square of the depth: half a megabyte of '<b>' took 9.5 s, in which the site answers no request.
  const page = decode(body, type)
  for (let at = 0; at < page.length && depth < MOST_DEPTH; at += PIECE) parser.write(page.slice(at, at + PIECE))
  parser.end()
  return text.slice(0, MOST_TEXT)
}

const hiddenElements: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])
/** A part of a word may be in one. */
const inWords: ReadonlySet<string> = new Set(['a', 'b', 'em', 'font', 'i', 'span', 'strong', 'u'])

/** By the header, else by what the page says in its first kilobyte, else as UTF-8. */
function decode(body: Buffer, type: string): string {
  const named = /charset\s*=\s*["']?([\w-]{1,40})/i
  const [, label = 'utf-8'] = named.exec(type) ?? named.exec(body.subarray(0, 1024).toString('latin1')) ?? []
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return body.toString()
  }
}

/** The forms of companies, which a website seldom names. */
const legalForms =
  'llc,l l c,ltd,limited,wll,w l l,fze,fzco,fz,fzc,co,company,inc,corp,corporation,sarl,sae,s a e,plc,llp,jsc,spc,est,ذ م م,ش م م,ش ذ م م,م م ح,المحدوده,شركه مساهمه'.split(
    ',',
  )

export function isNamed(text: string, companyName: string): boolean {
  const name = withoutLegalForm(words(companyName))
  return name !== '' && ` ${words(text)} `.includes(` ${name} `)
}

function withoutLegalForm(name: string): string {
  const form = legalForms.find((one) => ` ${name}`.endsWith(` ${one}`))
  return form ? withoutLegalForm(name.slice(0, -form.length).trimEnd()) : name
}

/** In one case and spelling, with one space between words. */
function words(text: string): string {
  let normalized = ''
  // One character can become eighteen: a page of U+FDFA took 1.5 s.
  for (let at = 0; at < text.length && normalized.length < MOST_TEXT; at += PIECE)
    normalized += normalizeText(text.slice(at, at + PIECE))
  return (
    normalized
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}
