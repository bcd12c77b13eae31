import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { INVITATION_LETTERS_A_DAY } from '../../../config/limits.ts'
import { REMINDERS } from '../../../config/reminders.ts'
import { PERIODS } from '../../../config/retention.ts'
import { GUIDES_PATH, WITHOUT_NAME_PATH } from '../../guides/guide-path.ts'

const [firstReminder] = REMINDERS.daysBeforeClosing

/** `{name}` is the site's. An entry with an `id` is linked to, and stands open. */
type Entry = {
  id?: string
  question: MessageDescriptor
  answer: MessageDescriptor
  /** Replaces the answer on a site without a mail server. */
  unmailed?: { answer: MessageDescriptor; more?: { to: string; label: MessageDescriptor } }
  /** The question is left out on a site without a mail server. */
  needsEmail?: true
  more?: { to: string; label: MessageDescriptor } | undefined
}
export type FaqSection = { id: string; title: MessageDescriptor; entries: Entry[] }

const contact = { to: '/contact', label: msg`Contact us` }
const terms = { to: '/terms', label: msg`Terms of Service` }
const closed = { to: '/opportunities/closed', label: msg`Closed requests and outcomes` }
const links = { to: '/my-posts', label: msg`Email me my links` }

/** Returns the questions with the answers that are true of this site. */
export const answersOf = (sendsEmail: boolean): FaqSection[] =>
  sendsEmail
    ? faq
    : faq.map(({ entries, ...section }) => ({
        ...section,
        entries: entries
          .filter(({ needsEmail }) => !needsEmail)
          .map(({ unmailed, ...entry }) => (unmailed ? { ...entry, more: undefined, ...unmailed } : entry)),
      }))

const faq: FaqSection[] = [
  {
    id: 'general',
    title: msg`General`,
    entries: [
      {
        question: msg({ message: 'What is {name}?' }),
        answer: msg({
          message:
            '{name} is a free marketplace and directory for construction contracts and claims in the Middle East and North Africa. Organisations post requests, companies and freelancers list their services, and both contact each other directly.',
        }),
      },
      {
        question: msg`Is it free? Do I need an account?`,
        answer: msg`It is free to post requests, to list your services and to reply. We take no commission. You do not need an account: you send everything with a form.`,
      },
      {
        question: msg`What is the demo?`,
        answer: msg`The demo is a video call in which our team shows you how to post a request or list your services. It is free.`,
      },
      {
        question: msg`Is everything published immediately?`,
        answer: msg`No. A new request or listing is published only after we have reviewed it. Most later choices from lists appear immediately. We review text, country and vendor type first. In a confidential request, we review every change to the page first, except a new closing date. If we decline your request or listing, we email you the reason, unless it is spam.`,
        unmailed: {
          answer: msg`No. A new request or listing is published only after we have reviewed it.`,
        },
      },
      {
        id: 'beta',
        question: msg`What does beta mean?`,
        answer: msg({
          message:
            '{name} is in beta. During beta, we choose which requests to show. Anyone can send one: we review it and email you our decision. Features may change, and the service may be interrupted.',
        }),
        unmailed: {
          answer: msg({
            message:
              '{name} is in beta. During beta, we choose which requests to show. Anyone can send one, and we review it. Features may change, and the service may be interrupted.',
          }),
          more: terms,
        },
        more: terms,
      },
      {
        question: msg`Do organisations find vendors here?`,
        answer: msg`We ask about the outcome when an organisation closes a request. We publish outcomes once at least 10 organisations have reported theirs.`,
        more: closed,
      },
      {
        question: msg`Can my software read the requests?`,
        answer: msg`The open requests are also available as feeds, as a file and through an API. You can use them free and without a key. They contain no email addresses.`,
        more: { to: '/data', label: msg`Open data` },
      },
      {
        question: msg`Which countries are covered?`,
        answer: msg({
          message:
            '{name} covers 15 countries: UAE, Saudi Arabia, Egypt, Qatar, Morocco, Jordan, Kuwait, Oman, Bahrain, Lebanon, Tunisia, Algeria, Libya, Iraq and Syria. The project must be in one of these countries. The organisation that posts the request can be based elsewhere.',
        }),
      },
      {
        question: msg`Do you check the vendors?`,
        answer: msg`Before we first publish a listing, we check that it is complete and is about contracts and claims. If a vendor's page has a section 'Checks', it says what else we saw, on which date, and until when we show it. We do not check skills, insurance or independence, and a listing is not a recommendation. Ask for references, a conflict check and proof of insurance before you appoint anyone.`,
      },
      {
        question: msg`What do you know about me if I only visit the site?`,
        answer: msg`If you only visit, our server receives your IP address, the page and the type of your browser. We build no profile of visitors. We use no cookies for visitors, no advertising and no trackers. The Privacy Policy says what the forms collect and who sees it.`,
        more: { to: '/privacy', label: msg`Privacy Policy` },
      },
    ],
  },
  {
    id: 'organizations',
    title: msg`For Organizations Seeking Vendors`,
    entries: [
      {
        question: msg`What is public when I post a request?`,
        answer: msg`These are public: your company's name and city, the project's country, type, size and ownership, the services, specialties and languages you choose, your description, your contact email, and the closing date. If we have your company's logo, it is shown too. We use your company website to review the request, and do not show it. If you choose them, these are public too: the stage, the form of contract, your side, the role needed, the forum, the seat, and when you need the work. A request without your name can keep the project's type, ownership and size, and this date, off the page. We store your company type only if you keep your company's name off the page.`,
      },
      {
        id: 'confidential',
        needsEmail: true,
        question: msg`Can I post a request without our company's name?`,
        answer: msg`Yes. Select it in the form. The page then shows your type of company and the country in place of your name and city. Vendors reply through the site, and you decide which of them learn who you are.`,
        more: { to: WITHOUT_NAME_PATH, label: msg`When to post without your name` },
      },
      {
        question: msg`Why is my email address shown?`,
        answer: msg`So that vendors can email you directly. If you do not want to show a personal address, use a shared mailbox, such as your contracts department's. We can also use this address to ask about your request.`,
      },
      {
        question: msg`How much should I say about a dispute?`,
        answer: msg`Enough for a specialist to decide whether to reply: type of project, form of contract, stage in general terms, what you need, the language, and when you need it. Never publish the other party's name, amounts in dispute or hearing dates. The same holds for late or missing notices, gaps in your records, delays of your own, counterclaims and settlement aims. Leave out what is privileged, and what your contract keeps confidential. Tell a vendor the rest privately, under a confidentiality agreement.`,
        more: { to: GUIDES_PATH, label: msg`Request guides` },
      },
      {
        question: msg`How long does the review take?`,
        answer: msg`We do not promise a fixed review time. When we have enough reviews, the confirmation page after you send the form shows how long recent reviews took. If a notice period is running, give your notice now, in the form your contract requires, and look for help at the same time.`,
      },
      {
        question: msg`Can I change or withdraw my request?`,
        answer: msg`Yes. Our emails about your request have a link to edit, pause, close or withdraw it. The closing date and choices from lists, except the country, change immediately. We review changes to text and to the country first, and some new email addresses. In a confidential request, we review every change to the page first, except a new closing date. When you have found a vendor, close your request so that others do not reply. A paused or closed request keeps its page, without your email address. A withdrawn request has no page. You can also have your request and all its data erased.`,
        unmailed: {
          answer: msg`To edit, pause, close or withdraw your request, or to have it and all its data erased, contact us with its reference. When you have found a vendor, ask us to close it so that others do not reply. A paused or closed request keeps its page, without your email address. A withdrawn request has no page.`,
          more: contact,
        },
        more: links,
      },
      {
        question: msg`When does a request close?`,
        answer: msg`At the end of the closing date you choose, in the project's country. If you choose no date, your request closes 60 days after publication. We remind you up to twice, ${firstReminder} days and one day before, so that you can choose a later date. After closing, its page stays for ${PERIODS.monthsOfClosedPage} months, and your description stays on it for ${PERIODS.daysOfClosedDescription} days. The page says that the request is closed, and no longer shows your email address. You can reopen the request within 30 days after it closed.`,
        unmailed: {
          answer: msg`At the end of the closing date you choose, in the project's country. If you choose no date, your request closes 60 days after publication. To choose a later date, contact us. After closing, its page stays for ${PERIODS.monthsOfClosedPage} months, and your description stays on it for ${PERIODS.daysOfClosedDescription} days. The page says that the request is closed, and no longer shows your email address.`,
          more: contact,
        },
        more: closed,
      },
      {
        question: msg`Can a public entity post a request?`,
        answer: msg`A public entity can post a request to see which vendors are available. A request is not a tender or an award. If a procurement law says how to appoint a consultant, you must follow that law. A law may also require market research or purchases through a government portal, such as Etimad in Saudi Arabia.`,
      },
      {
        question: msg`How do I choose between vendors?`,
        answer: msg`Write down your criteria before the first reply arrives. Then ask each vendor for a comparable assignment, the person who will do the work, a conflict check, the method and the records it needs, a date, and how the fee is calculated. To record your choice, compare your shortlist and select 'Procurement file'.`,
      },
    ],
  },
  {
    id: 'vendors',
    title: msg`For Contracts and Claims Vendors`,
    entries: [
      {
        question: msg`Who can list their services?`,
        answer: msg`Companies and freelancers can list their services if they work on construction contracts or claims in one of the 15 countries. You choose services, specialties and languages from the same lists as in requests.`,
        more: { to: '/list-your-services', label: msg`List your services` },
      },
      {
        question: msg`What does my listing show?`,
        answer: msg`Your listing shows your name, your vendor type (company or freelancer), your city and country, your services, specialties and languages, and one link: a company's website, or a freelancer's LinkedIn profile. If we have your logo, it is shown too. The listing also shows two sentences of what you say about yourself, and whether you take messages. It has a page of its own with the whole text, your experience and methods, what we checked, and the date on which you last confirmed your details.`,
      },
      {
        question: msg`Is the email address of my listing public?`,
        answer: msg`No. We email you about your listing, and requests if you choose so. Organisations contact you through your website or LinkedIn profile, so make your contact details easy to find there. If you switch on messages through the site, they can also use the form on your page.`,
        unmailed: {
          answer: msg`No. Organisations contact you through your website or LinkedIn profile, so make your contact details easy to find there.`,
        },
      },
      {
        needsEmail: true,
        question: msg`Can people send me messages through the site?`,
        answer: msg`Yes, if you switch this on in the listing form or with the link in our emails. We email you a message only after its sender has confirmed the email address. The sender does not see your email address unless you reply. Each message has a link to block or report its sender.`,
      },
      {
        question: msg`How do I reply to a request?`,
        answer: msg`By email. Open the request and select 'Contact'. Send your company profile to the email address shown. Your email goes directly to the organisation, not through us. If the organisation does not show its name, select 'Reply through the site'.`,
        unmailed: {
          answer: msg`By email. Open the request and select 'Contact'. Send your company profile to the email address shown. Your email goes directly to the organisation, not through us.`,
        },
      },
      {
        question: msg`What should my first email say?`,
        answer: msg`Say that you have no conflict of interest, or what must be checked. Describe one comparable assignment, who would do the work, when they are available, the method, and the documents you need first. One page is enough.`,
      },
      {
        needsEmail: true,
        question: msg`Can I get new requests by email?`,
        answer: msg`Yes. Filter the list of requests, then select 'Email me new ones' above it. You choose whether the emails come immediately, daily or weekly. They start after you confirm your address, and every email has a link to stop them.`,
        more: { to: '/alerts/new', label: msg`Get new requests by email` },
      },
      {
        needsEmail: true,
        question: msg`Can organisations send me requests that fit?`,
        answer: msg`Yes, if you choose this in the listing form or with the link in our emails. It is off unless you choose it. An organisation or a reviewer can then choose you for a request that fits. You get at most ${INVITATION_LETTERS_A_DAY} such emails a day. You can end it with the link in each of them.`,
      },
      {
        question: msg`Do I need a listing to reply to a request?`,
        answer: msg`No. But with a listing, organisations can also find you when they have not posted a request.`,
      },
      {
        question: msg`Why does my listing not appear?`,
        answer: msg`A listing appears when we have approved it. If we decline your listing, we email you the reason, unless it is spam. After one year, we ask you whether your listing is up to date. If you do not reply within ${REMINDERS.daysToAnswer} days, we pause it.`,
        unmailed: { answer: msg`A listing appears when we have approved it.`, more: contact },
        more: contact,
      },
      {
        question: msg`How do I change or withdraw my listing?`,
        answer: msg`Our emails about your listing have a link to edit, pause or withdraw it. Choices from lists change immediately, except the country and the vendor type. We review changes to those and to text first, and some new email addresses. If you do not have an email from us, ask for your links below.`,
        unmailed: {
          answer: msg`To edit, pause or withdraw your listing, contact us with its reference.`,
          more: contact,
        },
        more: links,
      },
    ],
  },
]
