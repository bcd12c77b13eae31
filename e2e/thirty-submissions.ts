import { aFreelancer, aListing, aVendorRequest } from '../test/builders.ts'
import type { Form } from '../test/form.ts'
import {
  answered,
  approve,
  askFor,
  declineSaying,
  declineUsually,
  rename,
  type Step,
  spam,
  undo,
} from './steps-by-key.ts'

type Kind = 'request' | 'company' | 'freelancer' | 'message'

/** A submission as it is sent in, and what a reviewer does about it. */
export type PlannedSubmission = { kind: Kind; name: string; email: string; path: string; form: Form; steps: Step[] }

const offTopic = declineUsually('It is not', 'It is not about construction contracts, claims or disputes.')
const unverified = declineUsually('We could', 'We could not verify the company and its contact details.')
const twice = declineUsually('You have', 'You have already sent us the same.')

const plan: [Kind, name: string, ...Step[]][] = [
  ['request', 'Rasikh Nafud', approve],
  ['company', 'Mizaneth Claims & Contracts', approve],
  ['message', 'Omar Zayn', answered],
  ['freelancer', 'Rana Khudayri', approve],
  ['request', 'Bazaran Holdings', offTopic],
  ['company', 'Qatelis Quantum', unverified],
  ['message', 'Cheap Backlinks', spam],
  ['freelancer', 'Ziad Haddad', askFor('Please give the address of your own profile.')],
  ['request', 'شركة الرصين للإنشاءات', approve],
  ['request', 'Zahret Contracing', rename('Zahret Contracting'), approve],
  ['company', "Thal'een Advisory <Gulf>", approve],
  ['message', 'Grace Obeid', answered],
  ['request', 'Kharzan Civil Works', approve, undo, declineSaying('It names no project: which one is it?')],
  ['freelancer', 'Sunita Rao', declineSaying('Your profile is of somebody else.')],
  ['company', 'Nakhine Planning', declineSaying('The site is gone.'), undo, approve],
  ['request', 'Marjel Development', askFor('Please name the contract, and say by when.')],
  ['message', 'Thomas Amin', answered],
  ['request', 'Façade Pépinière', approve],
  ['company', 'Dhulan Delay Analysis', askFor('Please shorten the name.'), rename('Dhulan'), approve],
  ['freelancer', 'Ines Farah', approve],
  ['request', 'Farobane Projects', twice],
  ['message', 'Win A Prize', spam],
  ['company', 'Shamet Forensics', offTopic],
  ['request', 'Yazira Joint Venture', approve],
  ['freelancer', 'Andrei Popa', approve, undo, askFor('Which languages do you write in?')],
  ['message', 'Leila Nasser', answered],
  ['request', 'Hazine Properties', askFor('Please choose a size.'), undo, approve],
  ['company', 'Saqlane Legal Engineering', approve],
  ['request', 'Wadiet Electromechanical', declineSaying('السبب: الطلب ناقص.')],
  ['message', 'Reem Saleh', spam],
]

/** Thirty submissions of every kind, each from an address of its own, in the order in which they are sent. */
export const thirtySubmissions: PlannedSubmission[] = plan.map(([kind, name, ...steps], index) => {
  const domain = `firm-${index + 1}.example`
  const email = `office@${domain}`
  return { kind, name, email, steps, ...sent(kind, name, email, `https://${domain}`) }
})

function sent(kind: Kind, name: string, contactEmail: string, website: string): { path: string; form: Form } {
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
