import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Gives the faults of bodies, by what an OpenAPI document says about the answer of a path. */
export function faultsBy(
  // biome-ignore lint/suspicious/noExplicitAny: JSON of the site
  { components, paths }: any,
  path: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): (body: unknown) => unknown[] {
  const mediaType = headers.get('Content-Type') ?? ''
  const { schema } = paths[path].get.responses[status].content[mediaType]
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addVocabulary(['components'])
  const validate = ajv.compile({ ...schema, components: withoutExtras(components) })
  return (body) => (validate(body) ? [] : (validate.errors ?? []))
}

/** A member that the description does not name would go unseen. */
const withoutExtras = (components: object): object =>
  JSON.parse(JSON.stringify(components).replaceAll('"type":"object"', '"type":"object","additionalProperties":false'))
