import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** `{name}` and `{email}` are filled in by `faqValues`. An entry with an `id` is linked to, and stands open. */
type Entry = {
  id?: string
  question: MessageDescriptor
  answer: MessageDescriptor
  more?: { to: string; label: MessageDescriptor }
}
export type FaqSection = { id: string; title: MessageDescriptor; entries: Entry[] }

const contact = { to: '/contact', label: msg`Contact our team` }
const links = { to: '/my-posts', label: msg`Send me my links` }

/** Spec 2, `/faq`. */
export const faq: FaqSection[] = [
  {
    id: 'general',
    title: msg`General`,
    entries: [
      {
        question: msg({ message: 'What is {name}?' }),
        answer: msg`A free marketplace and directory for one trade: construction contracts and claims in the Middle East and North Africa. Organisations post what they need, vendors and freelancers are listed with what they do, and the two write to each other directly.`,
      },
      {
        question: msg`What does it cost?`,
        answer: msg`Nothing. Posting a request is free, being listed is free, and answering a request is free. We take no commission on work that comes of it.`,
      },
      {
        question: msg`Do I need an account?`,
        answer: msg`No. There are no accounts and no passwords. You read without signing in, and what you send goes through a form.`,
      },
      {
        question: msg`Is everything published at once?`,
        answer: msg`No. Nothing is published before review. Our team reads each request and each listing; one that is approved appears, one that is declined does not.`,
      },
      {
        id: 'beta',
        question: msg`What does beta mean here?`,
        answer: msg`During beta, only requests from selected partners are shown. You can send a request all the same, and we review it in the same way. Features may still change, and the service may be interrupted.`,
        more: { to: '/terms', label: msg`Terms of Service` },
      },
      {
        question: msg`How do requests end?`,
        answer: msg`Anyone who closes a request is asked. We publish the answers once there are ten, with how many did not answer.`,
        more: { to: '/service-figures', label: msg`Figures of this service` },
      },
      {
        question: msg`Which countries are covered?`,
        answer: msg`Fifteen: UAE, Saudi Arabia, Egypt, Qatar, Morocco, Jordan, Kuwait, Oman, Bahrain, Lebanon, Tunisia, Algeria, Libya, Iraq and Syria. A project is placed in one of them. The company that posts it may have its seat elsewhere.`,
      },
      {
        question: msg`Do you check the vendors?`,
        answer: msg`We read each listing to see that it is complete and belongs to the trade. We do not test skill, licences, insurance or independence, and a listing is no recommendation. Ask for references, a conflict check and proof of insurance before you appoint anyone.`,
      },
      {
        question: msg`What do you know about me when I only read?`,
        answer: msg`Very little. There are no cookies for visitors, no advertising and no tracker. What the forms collect, and who sees it, is in the Privacy Policy.`,
        more: { to: '/privacy', label: msg`Privacy Policy` },
      },
    ],
  },
  {
    id: 'organizations',
    title: msg`For Organizations Seeking Vendors`,
    entries: [
      {
        question: msg`Which services can I ask for?`,
        answer: msg`Contract drafting, contract review and contract administration; claims preparation, claims review and claims defense; delay analysis, quantum analysis and schedule health checks; expert witness work and litigation support. You may choose several in one request.`,
        more: { to: '/post-vendor-request', label: msg`Post a vendor request` },
      },
      {
        question: msg`What becomes public when I post?`,
        answer: msg`Your company's name and city, the project's country, type, size and ownership, the services, specialties and languages you chose, your description, and your contact email. Your website helps us to review the request and is not shown. Your company type is checked with the form and not stored.`,
      },
      {
        question: msg`Why is my email address shown?`,
        answer: msg`So that vendors can write to you without us in between. If you would rather not show a person's address, give one made for the purpose, such as a shared mailbox of your contracts department. We may use it as well, to ask about your request.`,
      },
      {
        question: msg`How much should I tell about a dispute?`,
        answer: msg`As much as a specialist needs to know whether to answer: kind of project, contract form, stage, what is needed, in which language and by when. Leave out the other party's name, amounts in dispute, and anything that is privileged or confidential; send that later, under a confidentiality agreement.`,
      },
      {
        question: msg`How long does the review take?`,
        answer: msg`We promise no period. If a notice period is running, give your notice now, in the form your contract asks for, and look for help at the same time.`,
      },
      {
        question: msg`Can I change or withdraw my post?`,
        answer: msg`Yes. Each letter from us about it has a link to its own page, from which you edit, pause, close or withdraw it. Choices change at once, text once we have read it. Close it when you have found someone, so that no vendor writes in vain.`,
        more: links,
      },
      {
        question: msg`When does a request close?`,
        answer: msg`At the end of the day that you choose, in the country of the project, or after 60 days. We write a week before, and again a day before; one press extends it.`,
        more: { to: '/opportunities/closed', label: msg`Closed requests` },
      },
      {
        question: msg`May a public entity use it?`,
        answer: msg`Yes, to learn who is in the market and to draw attention to a need. A post is neither a tender nor an award: where a procurement law prescribes how a consultant is appointed, follow it.`,
      },
      {
        question: msg`How do I choose between those who answer?`,
        answer: msg`Write your criteria down before the first answer arrives. Then ask each for a comparable assignment, the person who will do the work, a conflict check, the method and the records it needs, a date, and how the fee is calculated.`,
      },
    ],
  },
  {
    id: 'vendors',
    title: msg`For Contracts and Claims Vendors`,
    entries: [
      {
        question: msg`Who can be listed?`,
        answer: msg`Companies and freelancers who offer contracts or claims services in construction, in one of the fifteen countries. You choose your services, specialties and languages from the same lists that requests use.`,
        more: { to: '/list-your-services', label: msg`List your services` },
      },
      {
        question: msg`What does my listing show?`,
        answer: msg`Your name, whether you are a company or a freelancer, city and country, services, specialties and languages, and one link: a company's website, or a freelancer's LinkedIn profile.`,
      },
      {
        question: msg`Is my email address public?`,
        answer: msg`No. The email address of a listing is used by our team to contact you about it, and is not shown. Those who want to reach you follow the link to your website or profile, so make sure that they find a way to write to you there.`,
      },
      {
        question: msg`How do I answer a request?`,
        answer: msg`Open it, choose the contact button, copy the address and send your company profile from your own mailbox. The message goes to the one who posted, and not through us.`,
      },
      {
        question: msg`What should my first email say?`,
        answer: msg`That you have no conflict, or what would have to be checked. One comparable assignment, the person who would do this one, when they are free, the method you would use, and what you would need to see first. One page is enough.`,
      },
      {
        question: msg`Must I be listed to answer a request?`,
        answer: msg`No. Requests are open to everyone, and so is writing to the address on them. A listing lets others find you when they have not posted anything.`,
      },
      {
        question: msg`My listing does not appear. Why?`,
        answer: msg`Most likely it has not been reviewed yet. If it was declined, for example because the services lie outside contracts and claims or because the link led nowhere, it is not shown.`,
        more: contact,
      },
      {
        question: msg`How do I change or remove my listing?`,
        answer: msg({
          message:
            'Each letter from us about it has a link to its own page, from which you edit, pause or remove it. Without a letter, write to {email} from the address that you gave with the listing.',
        }),
        more: links,
      },
    ],
  },
]

export const faqValues = (site: { name: string; teamEmail: string }) => ({ name: site.name, email: site.teamEmail })
