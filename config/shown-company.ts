import type { companyTypes } from './closed-lists.ts'
import type { Language } from './language.ts'

type CompanyType = (typeof companyTypes)[number]

// Not in a message catalogue: letters say it too.
const descriptions: Record<Language, Record<CompanyType, string>> = {
  en: {
    'Construction Contractor': 'A construction contractor',
    'Real Estate Developer': 'A real estate developer',
    'PPP Consortium': 'A PPP consortium',
    'Government Entity': 'A government entity',
    'Law Firm': 'A law firm',
    'Consulting Firm': 'A consulting firm',
  },
  ar: {
    'Construction Contractor': 'شركة مقاولات',
    'Real Estate Developer': 'مطوّر عقاري',
    'PPP Consortium': 'تحالف شراكة بين القطاعين العام والخاص',
    'Government Entity': 'جهة حكومية',
    'Law Firm': 'مكتب محاماة',
    'Consulting Firm': 'شركة استشارات',
  },
}

const inCountry: Record<Language, (description: string, country: string) => string> = {
  en: (description, country) => `${description} in ${country === 'UAE' ? 'the UAE' : country}`,
  ar: (description, country) => `${description} في ${country}`,
}

/** `companyType`: '' or absent unless the request is confidential. */
export type Named = { company: string; companyType?: string }

/** What visitors read as the company: of a confidential request its type and country, whose name is in the language. */
export const shownCompany = ({ company, companyType }: Named, language: Language, country: string): string =>
  companyType ? inCountry[language](descriptions[language][companyType as CompanyType], country) : company
