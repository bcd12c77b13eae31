import { domainOf, hostOf, isFreeMail, isShared, isWithin } from '../../submissions/confidential/shared-domains.ts'

/** Facts that a reviewer would otherwise look up by hand. They are no verdict, because only the reviewer can judge them. */
export type Checks = {
  /** In lower case, or undefined if the address has no domain. */
  emailDomain: string | undefined
  isFreeMail: boolean
  /** The host of the website, in lower case and without www. It is undefined if there is no website. */
  websiteHost: string | undefined
  /**
   * Whether the two are the same domain, or one is a subdomain of the other. It is undefined if there is nothing to
   * compare, for example for the LinkedIn profile of a freelancer, because anyone may have a page on that domain.
   */
  sameDomain: boolean | undefined
  /** The links in the text as they were typed, each once. */
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

// A link has a scheme or www., or is a domain with a path. A domain alone may be a word ('Node.js', 'St.Peter'), and a
// domain after an at sign belongs to an email address.
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![@\w.-])(?:[\w-]+\.)+[a-z]{2,}\/[^\s<>"]*/giu

const MARKS = ".,;:!?)]'،؛؟"

/** The marks that end a sentence do not belong to the link. */
const linksIn = (text: string): string[] => [...new Set((text.match(LINK) ?? []).map(withoutPunctuation))]

// This counts from the end. A regular expression would try each of ten thousand dots as the first of the final marks.
export function withoutPunctuation(link: string): string {
  let end = link.length
  while (end > 0 && MARKS.includes(link.charAt(end - 1))) end--
  return link.slice(0, end)
}
