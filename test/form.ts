/** The fields of a form: names and texts; a list is one field for each of its texts. */
export type Form = Record<string, string | readonly string[]>

/** A form as browsers send it. */
export function encoded(form: Form): URLSearchParams {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((single): [string, string] => [name, single]),
  )
  return new URLSearchParams(pairs)
}
