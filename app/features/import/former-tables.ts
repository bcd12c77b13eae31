import { type Field, storedFields } from '../../kit/fields/fields.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import { messageFields } from '../../records/message.fields.ts'
import { requestFields } from '../../records/request.fields.ts'

/**
 * The tables of the former site (named in the specification) in the order in which they are read, each with the kind of
 * record that its rows become.
 */
export const formerTables = {
  opportunity_submissions: 'request',
  opportunities: 'request',
  vendor_listings: 'listing',
  contact_submissions: 'message',
} as const satisfies Record<string, Kind>

export type FormerTable = keyof typeof formerTables

export const formerTableNames = Object.keys(formerTables) as FormerTable[]

/**
 * Fields that no import fills. One closing date is set for all requests of an import. Only senders decide, on forms of
 * this site, what is confidential and which request or listing they report.
 */
const notImported: readonly Field[] = [
  requestFields.closesOn,
  requestFields.whyConfidential,
  requestFields.companyType,
  requestFields.withheld,
  messageFields.about,
]

const fieldsOf = (kind: Kind): Field[] =>
  // Checkboxes are left out because they stand for consent, which only a sender can give, on a form of this site.
  storedFields(kindOf(kind).fields).filter((field) => !field.isBox && !notImported.includes(field))

const fieldsByKind: Record<Kind, Field[]> = {
  request: fieldsOf('request'),
  listing: fieldsOf('listing'),
  message: fieldsOf('message'),
}

export const importedFields = (table: FormerTable): Field[] => fieldsByKind[formerTables[table]]

/**
 * Returns the fields without which a row is refused. Without them, the row's page would have no heading, its sender no
 * address, or its dates no time zone.
 */
export function neededFields(table: FormerTable): readonly Field[] {
  const { sender, text, fields } = kindOf(formerTables[table])
  return [sender.name, sender.email, text, fields.country].filter((field) => field !== undefined)
}

/** Returns the columns that a table needs and that are not among `columns`. */
export function missingColumns(table: FormerTable, columns: ReadonlySet<string>): string[] {
  // A freelancer's company name is made from the first and the last name.
  const isMade = columns.has('first_name') && importedFields(table).some(({ column }) => column === 'first_name')
  return neededFields(table).flatMap(({ column }) =>
    columns.has(column) || (column === 'company_name' && isMade) ? [] : [column],
  )
}

export const TIME_COLUMNS = ['created_at', 'posted_at'] as const

/** The columns of a former table that are not fields of a form. */
export const OWN_COLUMNS = ['id', 'status', ...TIME_COLUMNS] as const
