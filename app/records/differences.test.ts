import { safeParse } from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { type Field, visitorFields } from '../kit/fields/fields.ts'
import { ruleOf } from '../kit/forms/schema.ts'
import { profileFields } from './claims-work/claims-work.fields.ts'
import { specifiedFields } from './listing.fields.ts'
import { messageFields } from './message.fields.ts'
import { requestFields } from './request.fields.ts'

const site = await testSite()
afterAll(() => site.close())

/** The fields of the public forms. The form for a listing contains one field of the profile, `about`. */
const forms: Record<string, Field[]> = {
  request: Object.values(visitorFields(requestFields)),
  listing: Object.values(visitorFields({ ...specifiedFields, about: profileFields.about })),
  message: Object.values(messageFields),
}
const typed = Object.entries(forms).flatMap(([form, fields]) =>
  fields
    .filter(
      ({ kind, isBox, isFixed }) =>
        ['text', 'lines', 'email', 'website'].includes(kind) && !isBox && (!isFixed || form === 'request'),
    )
    .map((field) => ({ form, field })),
)

/** Returns the length of the longest text that a field accepts. */
function longest(field: Field): number {
  const of = (length: number) => ({
    text: 'x'.repeat(length),
    lines: 'x'.repeat(length),
    email: `${'x'.repeat(length - '@wadi-build.com'.length)}@wadi-build.com`,
    website: `https://wadi-build.com/${'x'.repeat(length - 'https://wadi-build.com/'.length)}`,
  })
  const isTaken = (length: number) => {
    const text =
      'pattern' in field && field.name === 'linkedinProfile'
        ? `linkedin.com/${'x'.repeat(length - 13)}`
        : of(length)[field.kind as 'text']
    const { issues = [] } = safeParse(ruleOf(field), text)
    return !issues.some(({ message }) => /or fewer$/.test(message))
  }
  return (
    [200, 300, 320, 1000, 1500, 2000, 4000, 10_000].find((length) => isTaken(length) && !isTaken(length + 1)) ??
    Number.POSITIVE_INFINITY
  )
}

test('every field that is typed has a length limit', () => {
  const unlimited = typed.filter(({ field }) => longest(field) === Number.POSITIVE_INFINITY)
  expect(unlimited.map(({ form, field }) => [form, field.formName])).toEqual([])
})

test.for(['/post-vendor-request', '/list-your-services'])(
  'each optional field of %s is marked, alone or by its section',
  async (path) => {
    const fields = forms[path === '/post-vendor-request' ? 'request' : 'listing'] ?? []
    const optional = fields.filter(({ required, requiredThen, isBox }) => !required && !requiredThen && !isBox)
    const { document } = await site.page(path)
    const unmarked = optional.flatMap(({ formName }) => {
      const control = document.querySelector(`[name="${formName}"]`)
      if (!control) return [formName]
      const label =
        document.querySelector(`label[for="${control.id}"]`) ?? control.closest('fieldset')?.querySelector('legend')
      const section = control.closest('details')?.querySelector('summary')
      return [label, section].some((text) => text?.textContent?.includes('(optional)')) ? [] : [formName]
    })
    expect(optional.length).toBeGreaterThan(0)
    expect(unmarked).toEqual([])
  },
)
