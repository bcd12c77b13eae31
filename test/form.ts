/** The fields of a form by name. A list of texts becomes one field for each text. */
export type Form = Record<string, string | readonly string[]>

/** Encodes a form as browsers do. */
export function encoded(form: Form): URLSearchParams {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((single): [string, string] => [name, single]),
  )
  return new URLSearchParams(pairs)
}
