import { type FormerTable, importedFields, OWN_COLUMNS } from './former-tables.ts'

/** What spreadsheets call the columns of vendors, in Arabic. English ones are the labels of the fields. */
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

const englishHeadings: Record<string, readonly string[]> = {
  company_name: ['company', 'name'],
  contact_email: ['email', 'email address'],
  vendor_type: ['type'],
  linkedin_profile: ['linkedin'],
  website: ['web site', 'url'],
}

// A tatweel stretches a heading. Without its hamza 'الالكتروني' is 'الإلكتروني'.
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu

const spelling = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** The column that a heading names, in any of its spellings; undefined where it names none. */
export function headingsOf(table: FormerTable): (heading: string) => string | undefined {
  const columns = new Map<string, string>()
  const name = (column: string, headings: readonly string[]) => {
    for (const heading of headings) if (!columns.has(spelling(heading))) columns.set(spelling(heading), column)
  }
  for (const column of OWN_COLUMNS) name(column, [column])
  const fields = importedFields(table)
  for (const { column, name: field } of fields) name(column, [column, field])
  for (const { column, label } of fields) name(column, [label])
  if (table === 'vendor_listings')
    for (const [column, headings] of [...Object.entries(englishHeadings), ...Object.entries(arabicHeadings)])
      name(column, headings)
  return (heading) => columns.get(spelling(heading))
}
