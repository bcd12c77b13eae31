import { type FormerTable, formerTables, importedFields, OWN_COLUMNS } from './former-tables.ts'

/**
 * The headings that Arabic spreadsheets use for the columns of vendors. The labels of the fields are only in English.
 */
const arabicHeadings: Record<string, readonly string[]> = {
  vendor_type: ['نوع مقدّم الخدمة', 'النوع'],
  company_name: ['اسم الشركة أو الجهة', 'اسم الشركة', 'اسم الجهة', 'الشركة', 'الجهة', 'الاسم'],
  first_name: ['الاسم الأول'],
  last_name: ['اسم العائلة', 'اسم الأسرة'],
  linkedin_profile: ['ملف LinkedIn', 'لينكدإن', 'لينكد إن', 'حساب لينكدإن', 'صفحة لينكدإن', 'ملف لينكدإن'],
  location: ['المدينة'],
  country: ['الدولة', 'البلد'],
  website: ['الموقع الإلكتروني'],
  contact_email: ['البريد الإلكتروني', 'البريد الإلكتروني للتواصل'],
  services: ['الخدمات'],
  specialties: ['التخصصات'],
  languages: ['اللغات'],
  about: ['نبذة عنكم', 'نبذة'],
  stages: ['المراحل'],
  contract_forms: ['نماذج العقود'],
  capacities: ['الصفة المهنية'],
  forums: ['جهات التحكيم أو قواعده'],
  delay_methods: ['منهجيات تحليل التأخير'],
  fee_basis: ['طريقة احتساب الأتعاب'],
  assignments: ['الأعمال السابقة'],
  credentials: ['العضويات والتراخيص'],
}

const englishHeadings: Record<FormerTable, Record<string, readonly string[]>> = {
  opportunities: {
    company: ['company name', 'organisation', 'organization', 'name'],
    description: ['details'],
    services: ['vendor services', 'vendor services required', 'service'],
    project_type: ['type of project', 'project types'],
    location: ['company location', 'city'],
    country: ['project location', 'project country'],
    contact_email: ['email', 'email address', 'contact'],
    company_website: ['website', 'web site', 'url'],
  },
  opportunity_submissions: {},
  vendor_listings: {
    company_name: ['company', 'vendor', 'vendor name', 'name'],
    contact_email: ['email', 'email address', 'contact'],
    vendor_type: ['type'],
    linkedin_profile: ['linkedin', 'linkedin url'],
    website: ['web site', 'url', 'company website'],
    location: ['city'],
  },
  contact_submissions: {
    name: ['full name', 'your name'],
    email: ['email address', 'contact email', 'your email'],
    message: ['text', 'your message'],
  },
}

/** The headings that Airtable, Base44 and forms use for the id, the times and the status of a row. */
const ownHeadings: Record<string, readonly string[]> = {
  id: ['record id'],
  created_at: [
    'created',
    'created date',
    'created time',
    'date created',
    'created on',
    'submitted at',
    'timestamp',
    'تاريخ الإنشاء',
  ],
  posted_at: ['posted', 'posted date', 'posted on', 'published at', 'published date', 'date posted', 'تاريخ النشر'],
  status: ['الحالة'],
}

// Characters that make no difference in a heading. A tatweel only stretches it, and many people write 'الإلكتروني'
// without its hamza as 'الالكتروني'.
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu

/**
 * Removes the characters that programs put between and after words, so that 'createdAt', 'created_at' and 'Created at
 * *' become equal.
 */
const spelling = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/\((?:optional|required|اختياري|مطلوب)\)/gi, '')
    .replace(/[\s_.:*-]+/g, '')
    .toLowerCase()

/**
 * A heading with a lower `rank` is more exact. Names of columns rank before labels, and labels before other spellings.
 */
export type NamedColumn = { column: string; rank: number }

const byTable = new Map<FormerTable, ReadonlyMap<string, NamedColumn>>()

/**
 * Returns a function that finds the column of a heading in any spelling, or returns undefined for an unknown heading.
 */
export function headingsOf(table: FormerTable): (heading: string) => NamedColumn | undefined {
  const columns = byTable.get(table) ?? columnsByHeading(table)
  byTable.set(table, columns)
  return (heading) => columns.get(spelling(heading))
}

function columnsByHeading(table: FormerTable): ReadonlyMap<string, NamedColumn> {
  const columns = new Map<string, NamedColumn>()
  const name = (column: string, headings: readonly string[]) => {
    for (const heading of headings.map(spelling))
      if (!columns.has(heading)) columns.set(heading, { column, rank: columns.size })
  }
  for (const column of OWN_COLUMNS) name(column, [column])
  const fields = importedFields(table)
  for (const { column, name: field } of fields) name(column, [column, field])
  for (const { column, label } of fields) name(column, [label])
  const english = formerTables[table] === 'request' ? englishHeadings.opportunities : englishHeadings[table]
  const arabic = table === 'vendor_listings' ? arabicHeadings : {}
  for (const headings of [english, arabic, ownHeadings])
    for (const [column, spellings] of Object.entries(headings)) name(column, spellings)
  return columns
}
