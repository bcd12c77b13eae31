import type { Chance } from './chance.ts'
import { listed } from './prose.ts'

// These parts can be combined into 8,640 names that sound as if they came from the region. No real person or firm is
// meant.
const heads = listed`
  Baz, Dhul, Far, Ghad, Haz, Jawr, Kharz, Lam, Mazr, Nakh, Qat, Rash, Saql, Sham, Tar, Thal, Wad, Yaz, Zahr, Zub,
  Marj, Badr, Dur, Fan, Hirm, Jif, Kust, Lud, Nars, Quml
`
const hearts = listed`
  a, ai, am, ar, at, awa, el, en, ib, il, im, in, ira, ob, ul, un, uwa, ur
`
const tails = listed`
  ah, an, ane, ara, een, et, ia, ine, is, on, oun, us, ys, at, ova, ux
`

const givenNames = listed`
  Adel, Aisha, Amal, Anita, Bassam, Carmel, Dalia, Darius, Eman, Fadi, Ghassan, Hala, Ibtisam, Jamal, Joanna,
  Khalid, Leila, Mahmoud, Marwa, Nadim, Nisreen, Omar, Priya, Qais, Rashid, Reem, Sami, Sunita, Tamara, Usman, Wafa,
  Yara, Zeina, Ziad, Thomas, Grace, Andrei, Ines
`

const trades = listed`
  Contracting, Construction, Builders, Development, Properties, Infrastructure, Engineering, Projects, Civil Works,
  Electromechanical, Joint Venture, Holdings, Consulting Engineers, Advocates, Investment
`

const practices = listed`
  Claims, Contracts, Contract Advisory, Quantum, Planning, Delay Analysis, Dispute Experts, Commercial, Claims &
  Contracts, Cost Consultants, Forensics, Project Controls, Legal Engineering
`

/** Returns a word that sounds like a name of the region. */
export const stem = (chance: Chance) => `${chance.pick(heads)}${chance.pick(hearts)}${chance.pick(tails)}`

/** Returns an invented name of a firm that posts requests. */
export const organisation = (chance: Chance) => `${stem(chance)} ${chance.pick(trades)}`

/** Returns an invented name of a firm that offers services. */
export const practice = (chance: Chance) => `${stem(chance)} ${chance.pick(practices)}`

export const person = (chance: Chance) => ({ firstName: chance.pick(givenNames), lastName: stem(chance) })

/** Returns the name as it is spelled in a domain or in the address of a profile. */
export const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
