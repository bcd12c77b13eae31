import { domainOf, hostOf, isFreeMail, isShared, isWithin } from '../../submissions/shared-domains.ts'

/** What a reviewer would look up by hand. Facts, never a verdict: what they mean is for the reviewer to say. */
export type Checks = {
  /** In lower case. Undefined where the address has none. */
  emailDomain: string | undefined
  isFreeMail: boolean
  /** Where the website is, in lower case and without www. Undefined where there is none. */
  websiteHost: string | undefined
  /**
   * Whether one of the two is the other, or lies within it. Undefined where there is nothing to compare, as with the
   * LinkedIn profile of a freelancer: a site that belongs to everyone says nothing about an address.
   */
  sameDomain: boolean | undefined
  /** The addresses of the web in the text, as they were written, each once. */
  links: string[]
}

type Checked = { email: string; website?: string | undefined; text?: string | undefined }

export function checksOf({ email, website, text }: Checked): Checks {
  const emailDomain = domainOf(email)
  const websiteHost = website === undefined ? undefined : hostOf(website)
  return {
    emailDomain,
    isFreeMail: emailDomain !== undefined && isFreeMail(emailDomain),
    websiteHost,
    sameDomain:
      emailDomain && websiteHost && !isShared(websiteHost)
        ? isWithin(emailDomain, websiteHost) || isWithin(websiteHost, emailDomain)
        : undefined,
    links: linksIn(text ?? ''),
  }
}

// With a scheme, with www., or a name with a path. A name alone ('Node.js', 'St.Peter') may be a word, and one after an
// at sign is an email address.
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![@\w.-])(?:[\w-]+\.)+[a-z]{2,}\/[^\s<>"]*/giu

const MARKS = ".,;:!?)]'،؛؟"

/** Marks that end a sentence are not the address's. */
const linksIn = (text: string): string[] => [...new Set((text.match(LINK) ?? []).map(withoutPunctuation))]

// Counted from the end: a regular expression would try each of ten thousand dots as the first of the last.
export function withoutPunctuation(link: string): string {
  let end = link.length
  while (end > 0 && MARKS.includes(link.charAt(end - 1))) end--
  return link.slice(0, end)
}
