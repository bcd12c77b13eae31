import * as v from 'valibot'

/** Raised by whoever changes what is said here. */
const FORMAT = 1

const contents = v.object({
  madeAt: v.string(),
  /** The newest migration that the database had been through. */
  migration: v.string(),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
  /** How far each sequence has counted. */
  sequences: v.array(v.object({ name: v.string(), lastValue: v.string() })),
})

/**
 * The first line of a backup, in JSON: what the others are. They are the rows, table after table, each a line as COPY
 * writes it. gzip is around it all, whose own checksum stands at the end.
 */
export type Contents = v.InferOutput<typeof contents>

/** Writes the first line of a backup, with its end. */
export const writeContents = (said: Contents): string => `${JSON.stringify({ dalilBackup: FORMAT, ...said })}\n`

/** Reads the first line of a file that may be a backup. Throws a sentence if it is none, or one of another format. */
export function readContents(line: string): Contents {
  const said = parsed(line)
  if (!v.is(v.object({ dalilBackup: v.number() }), said)) throw new Error('The file is no backup.')
  if (said.dalilBackup !== FORMAT)
    throw new Error('The backup is in a form that this version of the program does not read.')
  if (!v.is(contents, said)) throw new Error('The backup is damaged.')
  return said
}

/** How many rows that is, for people. */
export function countRows(tables: Contents['tables']): string {
  return tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
