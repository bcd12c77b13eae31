import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import type { Page } from '../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())

// These lists are copied from section 9 of the specification, 'Business constants and limits'.
const vendorServices = [
  'Contract drafting',
  'Contract review',
  'Contract administration',
  'Claims preparation',
  'Claims review',
  'Claims defense',
  'Delay analysis',
  'Quantum analysis',
  'Schedule health check',
  'Expert witness',
  'Litigation support',
]
const specialties = ['Civil', 'Electrical', 'Mechanical', 'Architectural', 'Façade', 'Geotechnical']
const languages = ['English', 'Arabic']
const projectTypes =
  'Manufacturing,Power,Water,Dam,Data,Mega,Aviation,Marine,Rail,Road,Bridge,Commercial,Residential,Hospitality,Healthcare,Education,Museum,Sports,Entertainment,Oil & Gas,Telecom'.split(
    ',',
  )
const ownershipTypes = ['Public', 'Private', 'PPP']
const projectSizes = ['< $1M', '$1M - $10M', '$10M - $50M', '$50M - $100M', '$100M - $500M', '$500M - $1B', '> $1B']
const countries =
  'UAE,Saudi Arabia,Egypt,Qatar,Morocco,Jordan,Kuwait,Oman,Bahrain,Lebanon,Tunisia,Algeria,Libya,Iraq,Syria'.split(',')
const companyTypes = [
  'Construction Contractor',
  'Real Estate Developer',
  'PPP Consortium',
  'Government Entity',
  'Law Firm',
  'Consulting Firm',
]
const vendorTypes = ['Company', 'Freelancer']

/** Returns the values that a page offers for the field with this name. */
function offered({ document }: Page, name: string): string[] {
  const choices = document.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
    `input[name="${name}"], select[name="${name}"] option`,
  )
  return [...choices].map(({ value }) => value).filter(Boolean)
}

test.for<[path: string, Record<string, string[]>]>([
  [
    '/post-vendor-request',
    {
      vendorServices,
      specialties,
      languages,
      projectType: projectTypes,
      ownershipType: ownershipTypes,
      projectSize: projectSizes,
      projectLocation: countries,
      companyType: companyTypes,
    },
  ],
  [
    '/list-your-services',
    { vendorType: vendorTypes, country: countries, services: vendorServices, specialties, languages },
  ],
  [
    '/',
    {
      service: vendorServices,
      specialty: specialties,
      language: languages,
      projectType: projectTypes,
      ownershipType: ownershipTypes,
      projectSize: projectSizes,
      country: countries,
    },
  ],
  [
    '/browse-vendors',
    { vendorType: vendorTypes, service: vendorServices, specialty: specialties, language: languages },
  ],
])('%s offers the closed lists of the specification, in order', async ([path, lists]) => {
  const page = await site.page(path)
  for (const [name, values] of Object.entries(lists)) expect([name, offered(page, name)]).toEqual([name, values])
})
