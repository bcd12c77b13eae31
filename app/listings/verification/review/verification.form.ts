import * as v from 'valibot'
import { choice, date, fields, text } from '../../../kit/fields/fields.ts'
import { formOf } from '../../../kit/forms/schema.ts'
import { utcDay } from '../../../kit/utc-day.ts'
import { memberships, threeYearCertificates } from '../../../records/verification/memberships.ts'
import { type Verification, type VerificationKind, yearsAfter } from '../../../records/verification/verification.ts'
import { LICENCE } from '../../../records/verification/verification-text.ts'

const MEMBERSHIP = /*i18n*/ 'Membership'
const LINKEDIN = /*i18n*/ 'LinkedIn profile'

const kindsForStaff: Record<string, VerificationKind> = {
  [MEMBERSHIP]: 'membership',
  [LICENCE]: 'licence',
  [LINKEDIN]: 'linkedin',
}

const form = formOf(
  fields({
    kind: choice(Object.keys(kindsForStaff), {
      label: /*i18n*/ 'Type of check',
      required: /*i18n*/ 'Please choose the type of check',
    }),
    body: choice(memberships, { label: /*i18n*/ 'Membership and grade', onlyWith: ['kind', [MEMBERSHIP]] }),
    number: text({ label: /*i18n*/ 'Number', onlyWith: ['kind', [MEMBERSHIP, LICENCE]] }),
    issuer: text({ label: /*i18n*/ 'Register, issuer or country', onlyWith: ['kind', [MEMBERSHIP, LICENCE]] }),
    seenOn: date({ label: /*i18n*/ 'Seen on', required: /*i18n*/ 'Please enter the date' }),
    endsOn: date({ label: /*i18n*/ 'Shown until' }),
  }),
)

export const verificationForm = {
  ...form,
  schema: v.pipe(
    form.schema,
    v.transform(({ kind, seenOn: enteredDate, endsOn, ...entry }): Verification => {
      const seenOn = enteredDate ?? ''
      return { ...entry, kind: kindsForStaff[kind] ?? 'linkedin', seenOn, endsOn: endsOn || yearsAfter(seenOn, 1) }
    }),
    v.forward(
      v.check(({ kind, body }) => kind !== 'membership' || body !== '', /*i18n*/ 'Please choose the membership'),
      ['body'],
    ),
    v.forward(
      v.check(({ kind, number }) => kind !== 'licence' || number !== '', /*i18n*/ 'Please enter the number'),
      ['number'],
    ),
    v.forward(
      v.check(({ kind, issuer }) => kind !== 'licence' || issuer !== '', /*i18n*/ 'Please enter the issuer'),
      ['issuer'],
    ),
    v.forward(
      v.check(
        ({ seenOn }) => seenOn <= utcDay() && seenOn > yearsAfter(utcDay(), -1),
        /*i18n*/ "Please enter today's date or a date within the last year",
      ),
      ['seenOn'],
    ),
    v.forward(
      v.check(
        ({ body, seenOn, endsOn }) =>
          endsOn >= utcDay() && endsOn <= yearsAfter(seenOn, threeYearCertificates.includes(body) ? 3 : 1),
        /*i18n*/ 'Please enter a date from today to one year after the check, or to 3 years after it for a certificate of FIDIC, AACE or PMI',
      ),
      ['endsOn'],
    ),
  ),
}
