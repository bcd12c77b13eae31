import * as v from 'valibot'
import type { Language } from '../../../../config/language.ts'
import { type Field, storedFields } from '../../../kit/fields/fields.ts'
import { contractFields, timingFields } from '../../../records/claims-work/claims-work.fields.ts'
import { opportunityFilters, requestFields } from '../../../records/request.fields.ts'
import { openFields } from '../open-request.ts'

const time = v.pipe(v.string(), v.isoTimestamp())
const address = v.pipe(v.string(), v.url())
const id = v.pipe(v.string(), v.uuid())
/** The fields of every successful response, including the results of the tools for AI assistants. */
export const licenceFields = {
  facts_license: v.pipe(
    address,
    v.description('The licence of the facts: what an organisation needs, where and when, and the link.'),
  ),
  texts: v.pipe(
    v.string(),
    v.description('What may be done with titles, descriptions and names, which belong to their owners.'),
  ),
  license: v.pipe(
    address,
    v.description('The page that says both. Kept for clients of version 1.0: use `facts_license` and `texts`.'),
  ),
}

/** The fields that every request has, even a confidential request and a request from a former site. */
const alwaysStated: readonly Field[] = [requestFields.company, requestFields.country, requestFields.description]

function schemaOf(field: Field) {
  const isAlwaysStated = alwaysStated.includes(field)
  const text = isAlwaysStated
    ? field.label
    : `${field.label}. Empty if it is not stated, or if a confidential request withholds it.`
  const description = v.description<string, string>(text)
  if (field.kind === 'date') return v.pipe(v.nullable(v.pipe(v.string(), v.isoDate())), v.description(field.label))
  if (!('options' in field)) return v.pipe(v.string(), description)
  if (field.kind === 'choices' || field.isList) return v.pipe(v.array(v.picklist(field.options)), v.description(text))
  return v.pipe(v.picklist(isAlwaysStated ? field.options : ['', ...field.options]), description)
}

const schemasOf = (fields: Field[]) => Object.fromEntries(fields.map((field) => [field.column, schemaOf(field)]))

const isOfContract = ({ name }: Field) => name in contractFields
const isOfTiming = ({ name }: Field) => name in timingFields

export const requestSchema = v.object({
  id,
  url: v.pipe(address, v.description('The page of the request, with the way to reply.')),
  title: v.pipe(v.string(), v.description('The first service, and the company or the phrase that stands for it.')),
  ...schemasOf(storedFields(openFields).filter((field) => !isOfContract(field) && !isOfTiming(field))),
  posted_at: time,
  closes_on: v.pipe(
    v.nullable(v.pipe(v.string(), v.isoDate())),
    v.description(
      'The closing date that the organisation chose, in the country of the project. Null if it chose none.',
    ),
  ),
  closes_at: v.pipe(v.nullable(time), v.description('The end of the closing date. Null if there is none.')),
  // These columns come after the columns of earlier versions, so that the earlier columns keep their places in files.
  ...schemasOf(storedFields(openFields).filter(isOfContract)),
  ...schemasOf(storedFields(openFields).filter(isOfTiming)),
})

const next = v.pipe(v.nullable(address), v.description('The next page. Null on the last one.'))

const requestPage = v.object({ requests: v.array(requestSchema), next, ...licenceFields })

const oneRequest = v.object({ request: requestSchema, ...licenceFields })

const label = v.object({ en: v.string(), ar: v.string() } satisfies Record<Language, unknown>)

const closedLists = v.object({
  lists: v.array(
    v.object({
      parameter: v.picklist(opportunityFilters.map(({ key }) => key)),
      label,
      options: v.array(v.object({ value: v.string(), label })),
    }),
  ),
  ...licenceFields,
})

const changes = v.object({
  changes: v.array(v.object({ id, kind: v.picklist(['published', 'changed', 'ended']), changed_at: time })),
  next,
  since: v.pipe(
    time,
    v.description(
      'When you have read the last page, ask with this time the next time. It is five minutes before this answer, because a change that is being saved has an earlier time. So a change may come twice.',
    ),
  ),
  ...licenceFields,
})

const problem = v.object({
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  closed_at: v.optional(v.pipe(time, v.description('Since when the request is no longer open.'))),
})

/** The responses of the API, by the names that they have in its OpenAPI description. */
export const schemas = {
  Request: requestSchema,
  RequestPage: requestPage,
  OneRequest: oneRequest,
  ClosedLists: closedLists,
  Changes: changes,
  Problem: problem,
}
