import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite, wordsOf } from '../../test/app.ts'
import { aFreelancer, aListing, aMessage, aVendorRequest } from '../../test/builders.ts'
import type { Form } from '../../test/form.ts'
import { type Kind, kindNames, kindOf, pageOf } from '../review/kinds.ts'
import { type Field, storedFields, visitorFields } from './fields.ts'

const site = await testSite()
const { staff } = site.database
const amal = await site.signIn()
afterAll(() => site.close())

const forms: Record<Kind, { address: string; build: () => Form }> = {
  request: { address: '/post-vendor-request', build: aVendorRequest },
  listing: { address: '/list-your-services', build: aListing },
  message: { address: '/contact', build: aMessage },
}

/** What a visitor could enter, other than what any other field of the form holds. */
function entry(field: Field): string | string[] {
  switch (field.kind) {
    case 'date':
      return '2031-02-03'
    case 'email':
      return `${field.column}@wadi-build.example`
    case 'website':
      return `https://${field.column.replaceAll('_', '-')}.example`
    case 'choice':
      return field.options.at(-1) ?? ''
    case 'choices':
      return [field.options.at(-1) ?? '']
    default:
      return field.name === 'linkedinProfile' ? 'https://www.linkedin.com/in/rana-example' : `The ${field.name}`
  }
}

/** Sends a form with an entry in every field, but for those that `form` fills. Gives the record's id. */
async function send(kind: Kind, form: Form = {}): Promise<string> {
  const { fields, table } = kindOf(kind)
  const entries = Object.fromEntries(
    Object.values(visitorFields(fields)).map((field) => [field.formName, entry(field)]),
  )
  const { status } = await site.post(forms[kind].address, { ...forms[kind].build(), ...entries, ...form })
  expect(status).toBe(303)
  const { rows } = await staff.query<{ id: string }>(sql([`select id from ${table} order by created_at desc limit 1`]))
  return rows[0]?.id ?? ''
}

/** Whether a page shows what was entered, as text or as the date of a `time` element. */
const shows = (html: string, field: Field) =>
  [entry(field)].flat().every((text) => wordsOf(html).includes(text) || html.includes(`dateTime="${text}"`))

test.for(kindNames)('the form of a %s asks for every declared field', async (kind) => {
  const html = await (await site.get(forms[kind].address)).text()
  const asked = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))
  for (const { formName } of Object.values(visitorFields(kindOf(kind).fields))) expect(asked).toContain(formName)
})

test('the page of an opportunity shows every public field of a request', async () => {
  const id = await send('request')
  await site.post(`${pageOf('request', id)}/approval`, {}, amal)
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunities`)
  const html = await (await site.get(`/opportunities/${rows[0]?.id}`)).text()
  const { logoUrl: _, ...fields } = kindOf('request').fields
  for (const field of storedFields(fields))
    expect([field.name, shows(html, field)]).toEqual([field.name, !field.isPrivate])
})

test.for(kindNames)('staff see every stored field of a %s', async (kind) => {
  const id = await send(kind, kind === 'listing' ? { vendorType: 'Company' } : {})
  const html = await (await site.get(pageOf(kind, id), amal)).text()
  for (const field of storedFields(kindOf(kind).fields).filter(({ isSetByStaff, when }) => !isSetByStaff && !when))
    if (field.name !== 'vendorType') expect([field.name, shows(html, field)]).toEqual([field.name, true])
})

test('staff see what only a freelancer is asked for', async () => {
  await site.post('/list-your-services', aFreelancer())
  const { rows } = await staff.query<{ id: string }>(sql`select id from vendor_listings where first_name is not null`)
  const words = await site.text(pageOf('listing', rows[0]?.id ?? ''), amal)
  expect(words).toMatch(/First name, never public Rana Last name, never public Khudayri LinkedIn profile https:/)
})

// What a record holds beside its fields.
const OWN_COLUMNS = ['id', 'status', 'created_at', 'decided_at', 'decided_by', 'suspicion']

test.for(kindNames)('the columns of a %s are its declared fields and its own', async (kind) => {
  const { table, fields, publication } = kindOf(kind)
  const { rows } = await staff.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
  const declared = storedFields(fields).map(({ column }) => column)
  const own = [...OWN_COLUMNS, ...(publication ? [...publication, 'original'] : [])]
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set([...declared, ...own])].sort())
})

test.for([
  ['request', 'opportunities'],
  ['listing', 'public_listings'],
] as const)('the public projection of a %s has its fields but the private ones', async ([kind, projection]) => {
  const { rows } = await staff.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${projection}`)
  const columns = new Set(rows.map(({ name }) => name))
  for (const { column, isPrivate } of storedFields(kindOf(kind).fields))
    expect([column, columns.has(column)]).toEqual([column, !isPrivate])
})
