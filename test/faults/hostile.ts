import fc from 'fast-check'
import { expect } from 'vitest'
import { ORIGIN } from '../built-site.ts'
import type { Form } from '../form.ts'

/** Matches an invented tag, which no page may contain unescaped. */
const MARKUP = /<zq\b/i

/** Generates hostile texts: broken encodings, markup, SQL, paths, addresses, numbers, and very long texts. */
export const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.string({
      unit: fc.constantFrom(...'<>"\'&;%\\/{}[]()=+-*$#@!|`~^\0\r\n\t\u202e\u2028\ufeff\ud800aA0 '),
      maxLength: 40,
    }),
  },
  fc.constantFrom(
    '<zq onerror=alert(1)>',
    '"><zq>',
    "'><zq autofocus onfocus=alert(1)>",
    '</script><zq>',
    '</title><zq>',
    '<!--<zq>',
    '{{7*7}}#{7*7}<%= 7*7 %>',
    "' or 1=1 --",
    '"; drop table opportunities; --',
    '\\x27 union select contact_email from vendor_listings --',
    'a\r\nBcc: everyone@evil.example\r\n\r\nHello',
    'a%0d%0aSet-Cookie: review=1',
    '=HYPERLINK("https://evil.example")',
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    'javascript:alert(1)',
    'https://evil.example@dalil.example',
    'https://xn--80ak6aa92e.example/',
    'https://аррӏе.example/',
    'http://[::ffff:127.0.0.1]:80/',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    'x'.repeat(20_000),
    '\u202eelpmaxe.live',
    'ﷺ'.repeat(2_000),
    '%'.repeat(3_000),
    '\ud83d',
    '٣',
  ),
)

/** Names of fields and parameters. Some are the site's own, and the others are invented. */
const names = [
  'q',
  'service',
  'specialty',
  'language',
  'country',
  'projectType',
  'ownershipType',
  'projectSize',
  'vendorType',
  'after',
  'state',
  'kind',
  'decision',
  'reviewer',
  'token',
  'submitted',
  'sent',
  '__proto__',
  'constructor',
  // These names would write to every object's prototype if names were read as paths.
  '__proto__.polluted',
  '__proto__[polluted]',
  'constructor.prototype.polluted',
  'constructor[prototype][polluted]',
  'languages.__proto__.polluted',
  'languages[0].constructor.prototype.polluted',
  'languages[99999999]',
  'a.b.c',
  '',
]

/** Generates queries with up to five parameters. */
export const query = fc
  .array(fc.tuple(fc.constantFrom(...names), hostile), { maxLength: 5 })
  .map((parameters) => `?${new URLSearchParams(parameters)}`)

/**
 * Generates one of these forms with a hostile value in one of its fields, and with additional fields that the form does
 * not have.
 */
export const damagedForm = (forms: [path: string, whole: Form][]) =>
  fc
    .record({
      form: fc.constantFrom(...forms),
      values: fc.array(hostile, { minLength: 1, maxLength: 3 }),
      which: fc.nat(),
      extra: fc.dictionary(fc.oneof(fc.constantFrom(...names), hostile), hostile, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    })
    .map(({ form: [path, whole], values, which, extra }): [path: string, form: Form] => {
      const field = Object.keys(whole)[which % Object.keys(whole).length] ?? ''
      return [path, { ...extra, ...whole, [field]: values.length === 1 ? (values[0] ?? '') : values }]
    })

/**
 * Expects that a response is complete, is not a server error, and contains no hostile text as markup or as a header.
 */
export async function expectSound(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500)
  expect('polluted' in {}, 'a prototype has been written to').toBe(false)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('Bcc')).toBeNull()
  const html = await answer.text()
  expect(html).not.toMatch(MARKUP)
  if (answer.headers.get('Content-Type')?.includes('html')) expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/)
  const location = answer.headers.get('Location')
  if (location) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
}

/**
 * Returns the settings of fast-check to run this many cases. A failing case is reported as it is. fast-check cannot
 * look for a smaller case that fails too, because the failing case has changed the state of the site.
 */
export const runs = (count: number) => ({ numRuns: count, endOnFailure: true })
