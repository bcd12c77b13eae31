/** What the columns of submissions are called, keys of the catalogues, in the order of their pages. */
const labels: Record<string, string> = {
  vendor_type: /*i18n*/ 'Kind of vendor',
  company: /*i18n*/ 'Company name',
  company_name: /*i18n*/ 'Company name',
  first_name: /*i18n*/ 'First name',
  last_name: /*i18n*/ 'Last name',
  services: /*i18n*/ 'Services',
  specialties: /*i18n*/ 'Specialties',
  languages: /*i18n*/ 'Languages',
  description: /*i18n*/ 'Description',
  project_type: /*i18n*/ 'Project type',
  ownership_type: /*i18n*/ 'Ownership type',
  project_size: /*i18n*/ 'Project size',
  country: /*i18n*/ 'Country',
  location: /*i18n*/ 'City',
  company_website: /*i18n*/ 'Company website',
  website: /*i18n*/ 'Website',
  linkedin_profile: /*i18n*/ 'LinkedIn profile',
  contact_email: /*i18n*/ 'Contact email',
  logo_url: /*i18n*/ 'Logo',
  name: /*i18n*/ 'Name',
  email: /*i18n*/ 'Email address',
  message: /*i18n*/ 'Message',
}

/** Whether a column has a label, as what is typed or chosen in a form has. */
export const isLabelled = (column: string): boolean => Object.hasOwn(labels, column)

/** Columns with their labels, in the order in which pages show them: the database keeps them in one of its own. */
export function labelled<Value>(columns: Record<string, Value>): [label: string, value: Value][] {
  const order = Object.keys(labels)
  return Object.entries(columns)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([column, value]) => [labels[column] ?? column, value])
}
