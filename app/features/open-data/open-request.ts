import { publicFields, storedFields, type ValuesOf } from '../../kit/fields/fields.ts'
import { shortened } from '../../kit/ui/shortened.ts'
import { requestFields } from '../../records/request.fields.ts'

const {
  contactEmail: _address,
  logoUrl: _logo,
  closesOn: _day,
  companyType: _type,
  ...fields
} = publicFields(requestFields)

export const openFields = fields

export type OpenRequest = ValuesOf<typeof openFields> & {
  id: string
  /** The sender's type of company if the request is confidential, and '' if it is not. */
  companyType: string
  postedAt: Date
  /** The closing date in the country of the project. It is null if the sender chose none. */
  closesOn: string | null
  closesAt: Date | null
}

const typedFields = storedFields(openFields).filter((field) => !('options' in field) && field.kind !== 'date')

const MAX_CHARACTERS = 240

// Full-width and small forms of '@' count as well. One expression instead of these two would take quadratic time.
const withoutAddresses = (text: string) => text.replace(/\S+/gu, (word) => (/[@＠﹫]/.test(word) ? '…' : word))

/**
 * Returns a request as all formats show it: without email addresses, and with at most 240 characters of its
 * description.
 */
export function toOpenRequest<Row extends Partial<OpenRequest> & Pick<OpenRequest, 'description'>>(row: Row): Row {
  const typed = typedFields.flatMap(({ name }) =>
    name in row ? [[name, withoutAddresses(`${row[name as keyof Row]}`)]] : [],
  )
  const open: Row = { ...row, ...Object.fromEntries(typed) }
  return { ...open, description: shortened(open.description, MAX_CHARACTERS) }
}
