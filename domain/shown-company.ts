import type { Language } from '../config/language.ts'

// These texts are not in a message catalogue, because emails use them too.
const english = {
  'Construction Contractor': 'A construction contractor',
  'Real Estate Developer': 'A real estate developer',
  'PPP Consortium': 'A PPP consortium',
  'Government Entity': 'A government entity',
  'Law Firm': 'A law firm',
  'Consulting Firm': 'A consulting firm',
}

/** The company types that have a description. The closed list of company types may contain only these. */
export type DescribedCompanyType = keyof typeof english

const descriptions: Record<Language, Record<DescribedCompanyType, string>> = {
  en: english,
  ar: {
    'Construction Contractor': 'شركة مقاولات',
    'Real Estate Developer': 'مطوّر عقاري',
    'PPP Consortium': 'تحالف شراكة بين القطاعين العام والخاص',
    'Government Entity': 'جهة حكومية',
    'Law Firm': 'مكتب محاماة',
    'Consulting Firm': 'شركة استشارات',
  },
}

/** Returns a country's name as it stands in a sentence, such as 'the UAE'. */
export const withArticle = (country: string): string => (country === 'UAE' ? 'the UAE' : country)

const inCountry: Record<Language, (description: string, country: string) => string> = {
  en: (description, country) => `${description} in ${withArticle(country)}`,
  ar: (description, country) => `${description} في ${country}`,
}

/** `companyType` is '' or missing unless the request is confidential. */
export type NamedCompany = { company: string; companyType?: string }

/**
 * Returns the company as visitors read it. For a confidential request, this is the type of the company and the country.
 * `country` is the country's name in `language`.
 */
export const shownCompany = ({ company, companyType }: NamedCompany, language: Language, country: string): string =>
  companyType ? inCountry[language](descriptions[language][companyType as DescribedCompanyType], country) : company
