import type { DescribedCompanyType } from '../../domain/shown-company.ts'

/**
 * The closed lists are those of section 9 of the specification. A value is stored in rows and is the key of its
 * translation. The mark `i18n` puts it into the message catalogues.
 */
export const vendorServices = [
  /*i18n*/ 'Contract drafting',
  /*i18n*/ 'Contract review',
  /*i18n*/ 'Contract administration',
  /*i18n*/ 'Claims preparation',
  /*i18n*/ 'Claims review',
  /*i18n*/ 'Claims defense',
  /*i18n*/ 'Delay analysis',
  /*i18n*/ 'Quantum analysis',
  /*i18n*/ 'Schedule health check',
  /*i18n*/ 'Expert witness',
  /*i18n*/ 'Litigation support',
] as const

export const specialties = [
  /*i18n*/ 'Civil',
  /*i18n*/ 'Electrical',
  /*i18n*/ 'Mechanical',
  /*i18n*/ 'Architectural',
  /*i18n*/ 'Façade',
  /*i18n*/ 'Geotechnical',
] as const

export const languages = [/*i18n*/ 'English', /*i18n*/ 'Arabic'] as const

export const projectTypes = [
  /*i18n*/ 'Manufacturing',
  /*i18n*/ 'Power',
  /*i18n*/ 'Water',
  /*i18n*/ 'Dam',
  /*i18n*/ 'Data',
  /*i18n*/ 'Mega',
  /*i18n*/ 'Aviation',
  /*i18n*/ 'Marine',
  /*i18n*/ 'Rail',
  /*i18n*/ 'Road',
  /*i18n*/ 'Bridge',
  /*i18n*/ 'Commercial',
  /*i18n*/ 'Residential',
  /*i18n*/ 'Hospitality',
  /*i18n*/ 'Healthcare',
  /*i18n*/ 'Education',
  /*i18n*/ 'Museum',
  /*i18n*/ 'Sports',
  /*i18n*/ 'Entertainment',
  /*i18n*/ 'Oil & Gas',
  /*i18n*/ 'Telecom',
] as const

export const ownershipTypes = [/*i18n*/ 'Public', /*i18n*/ 'Private', /*i18n*/ 'PPP'] as const

export const projectSizes = [
  /*i18n*/ '< $1M',
  /*i18n*/ '$1M - $10M',
  /*i18n*/ '$10M - $50M',
  /*i18n*/ '$50M - $100M',
  /*i18n*/ '$100M - $500M',
  /*i18n*/ '$500M - $1B',
  /*i18n*/ '> $1B',
] as const

export const countries = [
  /*i18n*/ 'UAE',
  /*i18n*/ 'Saudi Arabia',
  /*i18n*/ 'Egypt',
  /*i18n*/ 'Qatar',
  /*i18n*/ 'Morocco',
  /*i18n*/ 'Jordan',
  /*i18n*/ 'Kuwait',
  /*i18n*/ 'Oman',
  /*i18n*/ 'Bahrain',
  /*i18n*/ 'Lebanon',
  /*i18n*/ 'Tunisia',
  /*i18n*/ 'Algeria',
  /*i18n*/ 'Libya',
  /*i18n*/ 'Iraq',
  /*i18n*/ 'Syria',
] as const

export const vendorTypes = [/*i18n*/ 'Company', /*i18n*/ 'Freelancer'] as const

export const alertFrequencies = [/*i18n*/ 'Immediately', /*i18n*/ 'Daily', /*i18n*/ 'Weekly'] as const

export const companyTypes = [
  /*i18n*/ 'Construction Contractor',
  /*i18n*/ 'Real Estate Developer',
  /*i18n*/ 'PPP Consortium',
  /*i18n*/ 'Government Entity',
  /*i18n*/ 'Law Firm',
  /*i18n*/ 'Consulting Firm',
] as const satisfies readonly DescribedCompanyType[]
