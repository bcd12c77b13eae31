import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** Jordan, Iraq, Lebanon and Syria. */
export const levantOpportunities: OpportunitySample[] = [
  {
    slug: 'aqaba-amman-conveyor-contract-review',
    daysAgo: 0.5,
    company: 'Rumayl Water Conveyance Consortium',
    location: 'Amman',
    country: 'Jordan',
    projectType: 'Water',
    ownershipType: 'PPP',
    projectSize: '> $1B',
    services: ['Contract review', 'Contract drafting', 'Contract administration'],
    specialties: ['Civil', 'Mechanical', 'Electrical', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'tenders@rumaylwater.example',
    description: prose`
      Desalination and conveyance, BOT. We are the bidding consortium's construction arm and are negotiating the EPC
      and four large subcontracts (intake and marine, pump stations, pipeline lots 1 and 2).

      Scope for the contracts adviser:
      - risk matrix from concession to EPC to subcontracts, with every gap named
      - particular conditions on FIDIC Silver 2017 for the EPC, Yellow 2017 for the lots
      - a claims and notices procedure to be used from day one
      - two months of support after mobilisation

      Bilingual team needed; the concession is in English, but the ministry writes in Arabic. Offers within 18 days.
    `,
  },
  {
    slug: 'irbid-university-time-and-money',
    daysAgo: 13.2,
    company: 'Sawlan Brothers Building Contractors',
    location: 'Irbid',
    country: 'Jordan',
    projectType: 'Education',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Civil', 'Architectural'],
    languages: ['Arabic', 'English'],
    contactEmail: 'office@sawlan.example',
    description: prose`
      Faculty of engineering building, Jordanian standard contract (FIDIC 1999 based). Payments 9 to 14 months late,
      two suspensions by us under 16.1 and a design change of the laboratories.

      We need a consultant for the claim, then as our representative before the DAB and, if necessary, in arbitration
      in Amman. Work in Arabic. Fee partly on recovery can be considered.
    `,
  },
  {
    slug: 'mafraq-wind-farm-quantum-expert',
    daysAgo: 44.0,
    company: 'Harrat Legal Consultants',
    location: 'Amman',
    country: 'Jordan',
    projectType: 'Power',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Expert witness', 'Quantum analysis'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English'],
    contactEmail: 'disputes@harratlegal.example',
    description: prose`
      LCIA arbitration between a wind farm owner and its balance-of-plant contractor. Quantum expert for the owner:
      foundations redesign, crane standby, liquidated damages and the cost of a replacement cable contractor. Report
      ten weeks after appointment; hearing (5 days, London or virtual) in about seven months. Please quote fixed fees
      per stage.
    `,
  },
  {
    slug: 'basra-flowlines-claim-recovery',
    daysAgo: 1.1,
    company: 'Shatt Energy Constructors',
    location: 'Basra',
    country: 'Iraq',
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'claims@shattenergy.example',
    description: prose`
      Flowlines and two degassing stations for an international operator. 26 road blockades, customs holding pipe in
      Umm Qasr for 88 days, and UXO clearance certificates issued long after the dates in the contract.

      Contract: operator's own form, English law, ICC Dubai hearing venue. Force majeure gives time and no money;
      customs and access should give both. We have good daily reports and security logs.

      We want a claim of the kind that settles: clear, moderate in tone, difficult to refute. Eight weeks. Work can be
      done from Dubai or Amman with one visit to Basra (escort arranged).
    `,
  },
  {
    slug: 'baghdad-housing-complex-contract-drafting',
    daysAgo: 20.6,
    company: 'شركة أفياء الدورق للاستثمار العقاري',
    location: 'Baghdad',
    country: 'Iraq',
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract drafting', 'Contract review'],
    specialties: ['Civil', 'Architectural', 'Electrical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'legal@afya-dawraq.example',
    description: prose`
      Investment licence for 3,800 apartments in the west of Baghdad. Foreign main contractor, local subcontractors,
      buyers paying by instalments. We need a construction contract (FIDIC Red 2017 as a base) which works under Iraqi
      law, with arbitration abroad that can really be enforced, payment in IQD and USD, and security that local banks
      will issue.

      Arabic and English versions, Arabic prevailing. Draft in 25 days.
    `,
  },
  {
    slug: 'mosul-substation-rehabilitation-administration',
    daysAgo: 67.9,
    company: 'Hadbat Power Rehabilitation Unit',
    location: 'Mosul',
    country: 'Iraq',
    projectType: 'Power',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Contract administration', 'Claims review'],
    specialties: ['Electrical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'unit@hadbat-power.example',
    description: prose`
      Donor-financed rehabilitation of five substations, standard bidding documents with FIDIC MDB Harmonised 2010.
      The project unit lacks claims experience: three contractors have together submitted eleven claims and we are
      late in answering all of them. Remote support with two missions to Mosul, 60 man-days over six months. Donor
      procurement rules apply, CV-based selection of an individual consultant.
    `,
  },
  {
    slug: 'beirut-tower-currency-dispute',
    daysAgo: 8.9,
    company: 'Kharroubat Urban Holdings',
    location: 'Beirut',
    country: 'Lebanon',
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Claims defense', 'Contract review', 'Quantum analysis'],
    specialties: ['Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contactEmail: 'board@kharroubat.example',
    description: prose`
      Contract signed in 2018 in US dollars, paid until 2021 by local bank cheque. The contractor now claims the
      difference to "fresh" dollars on everything certified after October 2019, plus the cost of a two-year stoppage.
      The works stand at 64% and nobody is on site.

      We need: a sober valuation of what was paid in real terms, a review of contractual and legal positions with our
      counsel, and a restart agreement that both parties could sign. Mediation is scheduled in five weeks.
    `,
  },
  {
    slug: 'tripoli-lebanon-hospital-solar-small-works',
    daysAgo: 55.3,
    company: 'Cedrani Works & Supplies',
    location: 'Tripoli',
    country: 'Lebanon',
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '< $1M',
    services: ['Claims preparation'],
    specialties: ['Electrical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'works@cedrani.example',
    description: prose`
      Solar and battery systems for three public hospitals, NGO contract. Shipping delays and a change of
      inverters approved late. We only need a short, correct claim letter with a revised programme, in the NGO's
      format. Small budget, quick job.
    `,
  },
  {
    slug: 'damascus-telecom-exchange-contract-support',
    daysAgo: 30.5,
    company: 'Qasioun Gate Networks',
    location: 'Damascus',
    country: 'Syria',
    projectType: 'Telecom',
    ownershipType: 'PPP',
    projectSize: '$10M - $50M',
    services: ['Contract drafting', 'Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['Arabic', 'English'],
    contactEmail: 'contracts@qasioun-gate.example',
    description: prose`
      Rebuilding of exchanges and backbone ducts in four governorates with a regional operator as partner. The public
      side contracts under Law 51 of 2004, the partner expects FIDIC Yellow. We are looking for someone who can bridge
      the two in one set of particular conditions and then follow the first year of administration.

      Arabic is essential. Remote, with visits. Please say openly what you can and cannot do with regard to
      compliance.
    `,
  },
]
