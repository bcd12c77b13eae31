import { domainOf, hostOf, isFreeMail, isShared, isWithin } from '../../submissions/confidential/shared-domains.ts'

/**
 * Facts that a reviewer would otherwise look up by hand. They are not a verdict, because only the reviewer can judge
 * them.
 */
export type Checks = {
  /** The domain of the email address in lower case, or undefined if the address has none. */
  emailDomain: string | undefined
  isFreeMail: boolean
  /** The host of the website, in lower case and without 'www.'. It is undefined if there is no website. */
  websiteHost: string | undefined
  /**
   * Whether the domain of the email address and the host of the website are the same, or one is a subdomain of the
   * other. It is undefined if they cannot be compared, for example if the website is a LinkedIn profile, because anyone
   * may have a page on that host.
   */
  sameDomain: boolean | undefined
  /** The links in the text as they were typed, without repetitions. */
  links: string[]
}

type ContactDetails = { email: string; website?: string | undefined; text?: string | undefined }

export function checksOf({ email, website, text }: ContactDetails): Checks {
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

// Matches links in a text. A link begins with a scheme or 'www.', or it is a domain with a path. A domain without a
// path may be a word ('Node.js', 'St.Peter'), and a domain after an at sign belongs to an email address.
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![@\w.-])(?:[\w-]+\.)+[a-z]{2,}\/[^\s<>"]*/giu

const MARKS = ".,;:!?)]'،؛؟"

/** Finds the links in a text, without the punctuation marks that follow them. */
const linksIn = (text: string): string[] => [...new Set((text.match(LINK) ?? []).map(withoutPunctuation))]

// Searches backwards from the end of the link. If a link had ten thousand dots, a regular expression would try each dot
// as the first of the final marks.
export function withoutPunctuation(link: string): string {
  let end = link.length
  while (end > 0 && MARKS.includes(link.charAt(end - 1))) end--
  return link.slice(0, end)
}
