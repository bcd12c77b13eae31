import type { ColumnValue, Values } from '../../kit/fields/fields.ts'
import { claimsWorkFields, credentialFields, profileFields, trackRecordFields } from './claims-work.fields.ts'

/** The fields of a vendor's profile. All of them are optional. The form for a new listing shows only `about`. */
export const wholeProfile = { ...profileFields, ...claimsWorkFields, ...trackRecordFields, ...credentialFields }

export type ProfileField = keyof typeof wholeProfile

export type ProfilePart = {
  name: string
  heading: string
  /** Says what the part contains, until the vendor has filled it in. */
  inside: string
  fields: readonly ProfileField[]
  /** The part fits a vendor that offers one of these services. Undefined if it fits all vendors. */
  services?: readonly string[]
}

/** The parts of a profile, each of which is a form of its own. The URL of the form contains the name of the part. */
export const profileParts: readonly ProfilePart[] = [
  {
    name: 'about',
    heading: /*i18n*/ 'About you',
    inside: /*i18n*/ 'What you do, for whom, and for how long',
    fields: ['about', 'searchEngines'],
  },
  {
    name: 'roles',
    heading: /*i18n*/ 'Roles',
    inside: /*i18n*/ 'In which roles you work',
    fields: ['capacities'],
  },
  {
    name: 'contracts',
    heading: /*i18n*/ 'Stages and forms of contract',
    inside: /*i18n*/ 'From the tender to arbitration, FIDIC, NEC and national forms',
    fields: ['stages', 'contractForms', 'fidicBooks', 'actsFor'],
  },
  {
    name: 'methods',
    heading: /*i18n*/ 'Delay analysis methods',
    inside: /*i18n*/ 'Names of the SCL protocol and AACE',
    fields: ['delayMethods'],
    services: ['Delay analysis', 'Schedule health check'],
  },
  {
    name: 'forums',
    heading: /*i18n*/ 'Forums and seats',
    inside: /*i18n*/ 'Under which rules you work, and at which seats',
    fields: ['forums', 'seats'],
    services: ['Expert witness', 'Litigation support'],
  },
  {
    name: 'record',
    heading: /*i18n*/ 'Fees and track record',
    inside: /*i18n*/ 'Fee basis, insurance, assignments, memberships and licences',
    fields: ['feeBasis', 'insuredUntil', 'assignments', 'credentials'],
  },
]

const isFilled = (value: ColumnValue | undefined): boolean => Boolean(value?.length)

/** Whether the vendor has filled in the part. The box for search engines does not count, because it may stay empty. */
export const isSaid = ({ fields }: ProfilePart, values: Values): boolean =>
  fields.some((name) => name !== profileFields.searchEngines.name && isFilled(values[name]))

/** Returns the parts that fit the services of a listing, and the others that are filled in already. */
export const partsFor = (values: Values): ProfilePart[] =>
  profileParts.filter(
    (part) => !part.services || part.services.some((one) => values.services?.includes(one)) || isSaid(part, values),
  )

/**
 * Returns the name of the part to fill in after `part`: the next one that is not filled in, beginning again at the
 * first. Returns '' if there is none.
 */
export function partAfter(part: ProfilePart, values: Values): string {
  const parts = partsFor(values)
  const at = parts.findIndex(({ name }) => name === part.name) + 1
  const others = [...parts.slice(at), ...parts.slice(0, at)]
  return others.find((other) => other.name !== part.name && !isSaid(other, values))?.name ?? ''
}

/** Whether fewer than half of the parts that `partsFor` returns are filled in. */
export function isMostlyEmpty(values: Values): boolean {
  const parts = partsFor(values)
  return parts.filter((part) => isSaid(part, values)).length * 2 < parts.length
}

/** Whether the columns, such as those of a change, are all of the profile. */
export const isOfProfile = (columns: readonly string[]): boolean =>
  columns.every((name) => Object.values(wholeProfile).some(({ column }) => column === name))
