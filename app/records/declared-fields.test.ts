import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { submissionKinds } from '../../domain/kinds.ts'
import { aFreelancer } from '../../test/builders.ts'
import { submissions, testConsole } from '../../test/console.ts'
import type { Form } from '../../test/form.ts'
import { editLinkOf, linkTo } from '../../test/manage-links.ts'
import type { Page } from '../../test/page.ts'
import { type Field, storedFields, visitorFields } from '../kit/fields/fields.ts'
import { visibility } from '../review/edits/edit-fields.tsx'
import { claimsWorkFields, credentialFields, trackRecordFields } from './claims-work/claims-work.fields.ts'
import { profileParts } from './claims-work/profile-parts.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

const { site, staff, amal, submit, submitRequest, submitListing, approve } = await testConsole()

const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** For each field on which other fields depend, the value that it must have so that those are stored. */
const needed = new Map(
  submissionKinds
    .flatMap((kind) => Object.values<Field>(kindOf(kind).fields))
    .flatMap(({ onlyWith }) => (onlyWith ? [[onlyWith[0], onlyWith[1].at(-1)]] : [])),
)

/** Returns an entry for a field that differs from the entries of all other fields. */
function entry(field: Field): string | string[] {
  if (field.isBox) return 'true'
  switch (field.kind) {
    case 'date':
      return inThirtyDays
    case 'email':
      return `${field.column}@wadi-build.example`
    case 'website':
      return `https://${field.column.replaceAll('_', '-')}.example`
    case 'choice':
      return needed.get(field.name) ?? field.options.at(-1) ?? ''
    case 'choices':
      return [needed.get(field.name) ?? field.options.at(-1) ?? '']
    default:
      if (field.name === 'about') return 'opportunities/0198c0de-0000-7000-8000-000000000000'
      return field.name === 'linkedinProfile' ? 'https://www.linkedin.com/in/rana-example' : `The ${field.name}`
  }
}

/** Returns a complete form in which every field has its own entry. */
function filled(kind: Kind): Form {
  const entries = Object.values(visitorFields(kindOf(kind).fields)).map((field) => [field.formName, entry(field)])
  return { ...submissions[kind].build(), ...Object.fromEntries(entries) }
}

/** Whether a page shows what was entered in a field, as text or as the date of a `time` element. */
const shows = ({ text, document }: Page, field: Field) =>
  [field.isBox ? 'Switched on' : entry(field)]
    .flat()
    .map((part) => ('optionLabels' in field && field.optionLabels?.get(part)) || part)
    .every((part) => text.includes(part) || document.querySelector(`time[datetime="${part}"]`))

/**
 * The fields of a listing that are not in the form for a new one. The vendor fills them in on the page of the profile.
 */
const profile: string[] = [
  'searchEngines',
  ...Object.keys({ ...claimsWorkFields, ...credentialFields, ...trackRecordFields }),
]

test.for(submissionKinds)(
  'the form of a %s asks for every declared field, except the profile of a vendor',
  async (kind) => {
    const { form } = await site.page(submissions[kind].form)
    const declared = Object.values(visitorFields(kindOf(kind).fields)).flatMap(({ formName }) =>
      // `about` is only in the form for reporting a request or listing.
      (kind === 'message' && formName === 'about') || (kind === 'listing' && profile.includes(formName))
        ? []
        : formName,
    )
    expect(Object.keys(form.values).sort()).toEqual(declared.sort())
  },
)

// Senders change these fields in other forms, or not at all. A vendor fills in the profile on a page of its own.
test.for([
  ['request', ['contactEmail', 'confidential', 'whyConfidential', 'companyType', 'withheld']],
  ['listing', ['contactEmail', 'contactOpen', 'invitationsOpen']],
] as const)(
  'the form in which the sender edits a %s before its publication has every field for visitors except %j',
  async ([kind, leftOut]) => {
    const link = await linkTo(staff, (await submit(kind)).page)
    const { seen, ...values } = (await site.page(editLinkOf(link))).form.values
    const declared = Object.values(visitorFields(kindOf(kind).fields)).map(({ formName }) => formName)
    const inProfile = kind === 'listing' ? profileParts.flatMap(({ fields }) => fields) : []
    expect([...new Set([...Object.keys(values), ...leftOut, ...inProfile])].sort()).toEqual(declared.sort())
  },
)

test.for([
  ['request', ['confidential', 'whyConfidential', 'companyType', 'withheld']],
  ['listing', ['contactOpen', 'invitationsOpen']],
] as const)('the form in which staff edit a %s has every stored field except %j', async ([kind, leftOut]) => {
  const { seen, ...values } = (await site.page(`${(await submit(kind)).page}/edit`, amal)).form.values
  const declared = storedFields(kindOf(kind).fields).map(({ formName }) => formName)
  expect([...Object.keys(values), ...leftOut].sort()).toEqual(declared.sort())
})

// Leaves out the type of the company, which is stored for confidential requests only
// (app/requests/confidential.test.ts).
test('the page of an opportunity shows every public field of a request, and no private one', async () => {
  const { confidential: _, ...open } = filled('request')
  await approve(await submitRequest(open))
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunities`)
  const page = await site.page(`/opportunities/${rows[0]?.id}`)
  for (const field of storedFields(visitorFields(kindOf('request').fields)))
    expect([field.name, shows(page, field)]).toEqual([field.name, !field.isPrivate && field.name !== 'companyType'])
})

// Leaves out the type of a vendor, and the type of a confidential company, which is part of the text in place of its
// name.
test.for(submissionKinds)('staff see every stored field of a %s', async (kind) => {
  const form = kind === 'listing' ? { ...filled(kind), vendorType: 'Company' } : filled(kind)
  const page = await site.page((await submit(kind, form)).page, amal)
  const fields = storedFields(visitorFields(kindOf(kind).fields)).filter(({ when }) => !when)
  for (const field of fields.filter(({ name }) => !['vendorType', 'companyType'].includes(name)))
    expect([field.name, shows(page, field)]).toEqual([field.name, true])
})

test('staff see what only a freelancer is asked for', async () => {
  const text = await site.text(await submitListing(aFreelancer()), amal)
  expect(text).toMatch(/Rana Khudayri Freelancer .* Website https:\/\/www\.linkedin\.com\/in\/rana-khudayri-example\//)
})

test('a field that depends on another names one of its options, has a value or null otherwise, and the edit form hides it', () => {
  for (const { fields } of Object.values(kinds)) {
    const dependent = Object.values<Field>(fields).filter(({ when }) => when)
    expect(new Set(dependent.map(({ when }) => when?.[0])).size).toBeLessThanOrEqual(1)
    for (const { name, when, otherwise, isNullable } of dependent) {
      const chooser = Object.values<Field>(fields).find((field) => field.name === when?.[0])
      expect([name, chooser && 'options' in chooser && chooser.options]).toEqual([
        name,
        expect.arrayContaining([when?.[1]]),
      ])
      expect([name, Boolean(otherwise || isNullable)]).toEqual([name, true])
      expect([name, visibility[when?.[1] ?? '']]).toEqual([name, expect.stringContaining('hidden')])
    }
  }
})

// The columns that every submission has and no form contains.
const OWN_COLUMNS = [
  'id',
  'status',
  'created_at',
  'decided_at',
  'decided_as',
  'decided_by',
  'suspicion',
  'page_language',
]

test.for(submissionKinds)('the columns of a %s are its declared fields and its own', async (kind) => {
  const { table, fields, publication, actColumns = [] } = kindOf(kind)
  const { rows } = await staff.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
  const declared = storedFields(fields).map(({ column }) => column)
  const own = [...OWN_COLUMNS, ...actColumns, ...(publication ? [...publication, 'original'] : [])]
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set([...declared, ...own])].sort())
})

test.for([
  ['request', 'opportunities', []],
  ['request', 'unlisted_opportunities', ['contact_email']],
  ['listing', 'public_listings', []],
] as const)('for a %s, %s has all fields except the private ones and %j', async ([kind, projection, leftOut]) => {
  const { rows } = await staff.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${projection}`)
  const columns = new Set(rows.map(({ name }) => name))
  for (const { column, isPrivate } of storedFields(kindOf(kind).fields)) {
    const isLeftOut = isPrivate || leftOut.some((name) => name === column)
    expect([column, columns.has(column)]).toEqual([column, !isLeftOut])
  }
})
