import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../test/builders.ts'
import { visitorFields } from '../kit/fields/fields.ts'
import type { FormMessage } from '../kit/forms/form-message.ts'
import { websiteRule } from '../kit/forms/rules.ts'
import { formOf } from '../kit/forms/schema.ts'
import { parse } from '../kit/forms/submission.ts'
import { requestFields } from './request.fields.ts'

const vendorRequest = formOf(visitorFields(requestFields))

const formNames = Object.values(vendorRequest.fields).map(({ formName }) => formName)

type Fields = Parameters<typeof aVendorRequest>[0]

/** Returns the first error of each field that has one. Fields that are not given have valid values. */
function complaints(fields: Fields): Record<string, FormMessage | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(aVendorRequest(fields)))
    for (const text of [value].flat()) form.append(name, text)
  const { error } = parse(form, vendorRequest).reply()
  return Object.fromEntries(Object.entries(error ?? {}).map(([name, messages]) => [name, messages?.[0]]))
}

const rules: [field: string, typed: string | string[], message: string][] = [
  ['vendorServices', [], 'Please select at least one vendor service'],
  ['vendorServices', ['Sorcery'], 'Please select at least one vendor service'],
  ['specialties', [], 'Please select at least one specialty'],
  ['languages', ['Latin'], 'Please select at least one language'],
  ['description', '', 'Description is required'],
  ['projectType', '', 'Project type is required'],
  ['ownershipType', '', 'Ownership type is required'],
  ['projectSize', '', 'Project size is required'],
  ['projectLocation', 'Atlantis', 'Project location is required'],
  ['companyName', ' ', 'Company name is required'],
  ['companyType', '', 'Company type is required'],
  ['companyLocation', '', 'Company location is required'],
  ['companyWebsite', '', 'Company website is required'],
  ['companyWebsite', 'wadi.example', 'Please enter a valid website URL (include http:// or https://)'],
  ['companyWebsite', 'javascript:alert(1)', 'Please enter a valid website URL (include http:// or https://)'],
  ['contactEmail', '', 'Contact email is required'],
  ['contactEmail', 'claims at wadi', 'Please enter a valid email address'],
  ['companyName', 'x'.repeat(201), 'Please use 200 characters or fewer'],
  ['companyName', 'Wadi\0', 'Please remove the special characters that cannot be displayed'],
  ['companyName', 'Wadi \ufffd', 'Please remove the special characters that cannot be displayed'],
]

test.for(rules)('%s, when it is %j: %s', ([field, typed, message]) => {
  expect(complaints({ [field]: typed })).toEqual({ [field]: message })
})

test('a complete request breaks no rule', () => {
  expect(complaints({})).toEqual({})
})

test('the fields stand in the focus order of the specification, and what is not in it comes last', () => {
  expect(formNames).toEqual(
    `vendorServices specialties languages description projectType ownershipType projectSize projectLocation
     companyName companyType companyLocation companyWebsite contactEmail closesOn neededBy stage contractForm fidicBook
     actsFor capacity forum seat confidential whyConfidential withheld`.split(/\s+/),
  )
})

test('an address is non-space text, an at sign, text, a dot, text', () => {
  // Leaves out names that begin or end with punctuation, because that belongs to the text around an address. Also
  // leaves out names that change when normalised, because this can add a space.
  const isTaken = (name: string) =>
    /^[\p{L}\p{Nd}]/u.test(name) && /[\p{L}\p{Nd}]$/u.test(name) && name.normalize('NFKC') === name
  const anyName = fc
    .stringMatching(/^(?:[^\P{L}\p{Default_Ignorable_Code_Point}]|[\p{Nd}!#$%&'*+/=?^_`{|}~.-]){1,9}$/u)
    .filter(isTaken)
  const part = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
  fc.assert(
    fc.property(anyName, part, part, (name, host, top) => {
      expect(complaints({ contactEmail: `${name}@${host}.${top}` })).toEqual({})
      for (const broken of [`${name}${host}.${top}`, `@${host}.${top}`, `${name}@${host}`, `${name} x@${host}.${top}`])
        expect(complaints({ contactEmail: broken })).toHaveProperty('contactEmail')
    }),
  )
})

test('a website that is taken is a link to the web, and nothing else', () => {
  const schemes = fc.constantFrom('http:', 'https:', 'javascript:', 'data:', 'ftp:', 'blob:https:', 'vbscript:', '')
  fc.assert(
    fc.property(schemes, fc.constantFrom('//', '/', ''), fc.webUrl(), fc.string(), (scheme, slashes, other, rest) => {
      const url = `https://wadi.example${new URL(other).pathname}`
      for (const companyWebsite of [url, other, `${scheme}${slashes}${rest}`]) {
        const taken = v.safeParse(websiteRule('Company website is required'), companyWebsite)
        if (taken.success) expect(new URL(taken.output).protocol).toMatch(/^https?:$/)
        else expect(companyWebsite).not.toBe(url)
      }
    }),
  )
})

const texts = ['description', 'companyName', 'companyLocation', 'companyWebsite', 'contactEmail']

/**
 * Returns every error message that a field can have: those of the specification, and those about length and characters.
 */
function messagesOf(field: string): string[] {
  const own = rules.filter(([name]) => name === field).map(([, , message]) => message)
  const ofTexts = [
    'Please remove the special characters that cannot be displayed',
    'Please type this text again. It contains hidden characters (often from copying and pasting)',
    ...['200', '320', '2,000', '10,000'].map((most) => `Please use at most ${most} characters`),
  ]
  return texts.includes(field) ? [...own, ...ofTexts] : own
}

test('whatever is typed into a field, it has one of its own messages or none, and no other field has one', () => {
  const typed = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 3 })
  const fields = rules.map(([name]) => name)
  fc.assert(
    fc.property(fc.constantFrom(...new Set(fields)), typed, (name, values) => {
      for (const [field, message] of Object.entries(complaints({ [name]: values }))) {
        expect(field).toBe(name)
        expect(messagesOf(name)).toContain(message)
      }
    }),
  )
})

test('of a field that comes 20,000 times the first hundred are read', () => {
  const sent = new FormData()
  for (let turn = 0; turn < 20_000; turn++) sent.append('languages', 'x')
  expect(parse(sent, vendorRequest).payload?.languages).toHaveLength(100)
})
