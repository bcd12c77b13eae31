import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { type Context, environment, shownSite } from '../../../kit/routing/context.server.ts'
import { type Parameter, page } from '../../../kit/routing/page.ts'
import { declaredPages } from '../../../kit/routing/pages.server.ts'
import { OPEN_HEADERS } from '../../../kit/routing/problem.server.ts'
import { MAX_SEARCH_LENGTH } from '../../../kit/search/typed-search.ts'
import { licencePage, TEXTS } from '../licences.ts'
import type { Route } from './+types/openapi.route'
import { schemas } from './schemas.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  tag: keyof typeof TAGS
  response: keyof typeof schemas
  problems?: (keyof typeof PROBLEMS)[]
}

const TAGS = {
  Requests: 'Open vendor requests. A page lists them, and changes keep a copy up to date.',
  Filters: 'The closed lists that requests are filtered by.',
}

const operations: Record<string, Operation> = {
  '/api/v1/requests': {
    operationId: 'listRequests',
    summary: 'Open requests',
    description:
      'Takes the filters of the site and lists the newest first. A search lists direct matches before related ones.',
    tag: 'Requests',
    response: 'RequestPage',
  },
  '/api/v1/requests/{id}': {
    operationId: 'getRequest',
    summary: 'One open request',
    description: 'For 90 days after the request has ended, the answer is 410.',
    tag: 'Requests',
    response: 'OneRequest',
    problems: [404, 410, 414],
  },
  '/api/v1/lists': {
    operationId: 'listFilters',
    summary: 'The filters and their options',
    description: 'The values that the filters of the requests take, with labels in English and Arabic.',
    tag: 'Filters',
    response: 'ClosedLists',
  },
  '/api/v1/changes': {
    operationId: 'listChanges',
    summary: 'Changes since a time',
    description: 'The latest change of each request in the last 90 days, the earliest first.',
    tag: 'Requests',
    response: 'Changes',
  },
}

const PROBLEMS = {
  400: 'A parameter is unknown or has a value that cannot be read',
  404: 'There is no request with this id',
  410: 'The request is no longer open: delete your copy',
  414: 'The address is too long',
  429: 'Too many requests at once: try again after the seconds of `Retry-After`',
  503: 'The database cannot be reached, or the site is busy: try again after the seconds of `Retry-After`',
}

const COMMON_PROBLEMS = [400, 429, 503] as const

const RETRY = {
  headers: {
    'Retry-After': { required: true, description: 'Seconds until the next attempt.', schema: { type: 'integer' } },
  },
}

export const handle = page({ cache: 'content', oneForAllLanguages: true })

export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(openApiDocument(context), { headers: OPEN_HEADERS })

/** Describes the API in OpenAPI 3.1, from the parameters that the pages declare and the responses in `schemas`. */
function openApiDocument(context: Context) {
  const { publicUrl } = context.get(environment)
  const pages = context.get(declaredPages)
  const overrideRef = ({ referenceId }: { referenceId: string }) => refTo(referenceId)
  return {
    openapi: '3.1.1',
    info: {
      title: `${shownSite(context).name}: open data`,
      version: '1',
      description: `How to use it: ${publicUrl}/data`,
      contact: { name: shownSite(context).name, url: `${publicUrl}/contact` },
      license: { name: `Facts: CC BY 4.0. Texts: ${TEXTS}`, url: licencePage(publicUrl) },
    },
    servers: [{ url: publicUrl }],
    // The data is open, so clients need no key and no sign-in.
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, operation]) => {
        const declared = Object.entries(pages.find(path).query)
        return [path, { get: describeOperation(operation, [...inPath(path), ...declared.map(inQuery)]) }]
      }),
    ),
    components: { schemas: toJsonSchemaDefs(schemas, { target: 'draft-2020-12', typeMode: 'output', overrideRef }) },
  }
}

const refTo = (name: string) => `#/components/schemas/${name}`

const contentOf = (mediaType: string, name: string) => ({ content: { [mediaType]: { schema: { $ref: refTo(name) } } } })

const describeOperation = (operation: Operation, parameters: object[]) => {
  const { operationId, summary, description, tag, response, problems = [] } = operation
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    parameters,
    responses: {
      200: { description: summary, ...contentOf('application/json', response) },
      304: { description: 'Not changed since the answer with this `ETag`' },
      ...Object.fromEntries(
        [...COMMON_PROBLEMS, ...problems].map((status) => [
          status,
          {
            description: PROBLEMS[status],
            ...((status === 429 || status === 503) && RETRY),
            ...contentOf('application/problem+json', 'Problem'),
          },
        ]),
      ),
    },
  }
}

const inPath = (path: string) =>
  path.includes('{id}')
    ? [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id of the request.',
          schema: { type: 'string', format: 'uuid' },
        },
      ]
    : []

const inQuery = ([name, parameter]: [string, Parameter]) => ({ name, in: 'query', ...parameterOf(name, parameter) })

/**
 * Descriptions of the parameters that a page declares as a regular expression. `schema` gives generated clients the
 * type of a parameter.
 */
const DESCRIPTIONS: Record<string, { description: string; schema?: object }> = {
  locale: {
    description: 'The language of titles, problems and linked pages. `language` is a filter.',
  },
  limit: {
    description: 'How many requests a page has: 24 without it, 48 at most.',
    schema: { type: 'integer', minimum: 1, maximum: 48 },
  },
  since: { description: 'Changes since this date or time, in UTC.' },
}

function parameterOf(name: string, parameter: Parameter) {
  if (parameter === 'search')
    return { description: 'As in the search of the site.', schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH } }
  if (parameter instanceof RegExp)
    return { schema: { type: 'string', pattern: parameter.source }, ...DESCRIPTIONS[name] }
  if (typeof parameter === 'object' && 'options' in parameter) {
    const items = { type: 'string', enum: parameter.options }
    return { description: parameter.label, schema: { type: 'array', items } }
  }
  return { description: 'The next page, from the link of the page before.', schema: { type: 'string' } }
}
