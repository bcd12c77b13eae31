import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/**
 * Returns a function that lists the differences between a body and the schema that an OpenAPI document has for this
 * path, status and media type.
 */
export function schemaFaults(
  // biome-ignore lint/suspicious/noExplicitAny: the OpenAPI document is parsed JSON without a type
  { components, paths }: any,
  path: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): (body: unknown) => unknown[] {
  const mediaType = headers.get('Content-Type') ?? ''
  const { schema } = paths[path].get.responses[status].content[mediaType]
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addVocabulary(['components'])
  const validate = ajv.compile({ ...schema, components: withoutAdditionalProperties(components) })
  return (body) => (validate(body) ? [] : (validate.errors ?? []))
}

/**
 * Returns the schemas with a rule that refuses members that the document does not describe. By default JSON Schema
 * allows them.
 */
const withoutAdditionalProperties = (components: object): object =>
  JSON.parse(JSON.stringify(components).replaceAll('"type":"object"', '"type":"object","additionalProperties":false'))
