import { aFreelancer, aListing, aVendorRequest } from '../test/builders.ts'
import type { Form } from '../test/form.ts'
import {
  approve,
  declineInOwnWords,
  declineWithSavedReason,
  markAsAnswered,
  markAsSpam,
  rename,
  requestChanges,
  type Step,
  undo,
} from './steps-by-key.ts'

type Kind = 'request' | 'company' | 'freelancer' | 'message'

/** A submission to send, and the steps that a reviewer then takes on it. */
export type PlannedSubmission = { kind: Kind; name: string; email: string; path: string; form: Form; steps: Step[] }

const declineOffTopic = declineWithSavedReason(
  'It is not',
  'It is not about construction contracts, claims or disputes.',
)
const declineUnverified = declineWithSavedReason('We could', 'We could not verify the company and its contact details.')
const declineDuplicate = declineWithSavedReason('You have', 'You have already sent us the same.')

const plan: [Kind, name: string, ...Step[]][] = [
  ['request', 'Rasikh Nafud', approve],
  ['company', 'Mizaneth Claims & Contracts', approve],
  ['message', 'Omar Zayn', markAsAnswered],
  ['freelancer', 'Rana Khudayri', approve],
  ['request', 'Bazaran Holdings', declineOffTopic],
  ['company', 'Qatelis Quantum', declineUnverified],
  ['message', 'Cheap Backlinks', markAsSpam],
  ['freelancer', 'Ziad Haddad', requestChanges('Please give the address of your own profile.')],
  ['request', 'شركة الرصين للإنشاءات', approve],
  ['request', 'Zahret Contracing', rename('Zahret Contracting'), approve],
  ['company', "Thal'een Advisory <Gulf>", approve],
  ['message', 'Grace Obeid', markAsAnswered],
  ['request', 'Kharzan Civil Works', approve, undo, declineInOwnWords('It names no project: which one is it?')],
  ['freelancer', 'Sunita Rao', declineInOwnWords('Your profile is of somebody else.')],
  ['company', 'Nakhine Planning', declineInOwnWords('The site is gone.'), undo, approve],
  ['request', 'Marjel Development', requestChanges('Please name the contract, and say by when.')],
  ['message', 'Thomas Amin', markAsAnswered],
  ['request', 'Façade Pépinière', approve],
  ['company', 'Dhulan Delay Analysis', requestChanges('Please shorten the name.'), rename('Dhulan'), approve],
  ['freelancer', 'Ines Farah', approve],
  ['request', 'Farobane Projects', declineDuplicate],
  ['message', 'Win A Prize', markAsSpam],
  ['company', 'Shamet Forensics', declineOffTopic],
  ['request', 'Yazira Joint Venture', approve],
  ['freelancer', 'Andrei Popa', approve, undo, requestChanges('Which languages do you write in?')],
  ['message', 'Leila Nasser', markAsAnswered],
  ['request', 'Hazine Properties', requestChanges('Please choose a size.'), undo, approve],
  ['company', 'Saqlane Legal Engineering', approve],
  ['request', 'Wadiet Electromechanical', declineInOwnWords('السبب: الطلب ناقص.')],
  ['message', 'Reem Saleh', markAsSpam],
]

/** Thirty submissions of all kinds, in the order in which they are sent. Each is sent from a different address. */
export const thirtySubmissions: PlannedSubmission[] = plan.map(([kind, name, ...steps], index) => {
  const domain = `firm-${index + 1}.example`
  const email = `office@${domain}`
  return { kind, name, email, steps, ...formOf(kind, name, email, `https://${domain}`) }
})

function formOf(kind: Kind, name: string, contactEmail: string, website: string): { path: string; form: Form } {
  const [firstName = '', lastName = ''] = name.split(' ')
  switch (kind) {
    case 'request':
      return {
        path: '/post-vendor-request',
        form: aVendorRequest({ companyName: name, contactEmail, companyWebsite: website }),
      }
    case 'company':
      return { path: '/list-your-services', form: aListing({ companyName: name, contactEmail, website }) }
    case 'freelancer':
      return { path: '/list-your-services', form: aFreelancer({ firstName, lastName, contactEmail }) }
    case 'message':
      return { path: '/contact', form: { name, email: contactEmail, message: 'Please correct our listing.' } }
  }
}
