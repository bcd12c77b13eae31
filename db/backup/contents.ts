import * as v from 'valibot'

/** The version of the backup format. Increase it with every change of the format. */
const FORMAT = 1

const contents = v.object({
  madeAt: v.string(),
  migration: v.string(),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
  sequences: v.array(v.object({ name: v.string(), lastValue: v.string() })),
})

/**
 * The first line of a backup, in JSON. After it come the tables, one after another, with each row as a line of COPY.
 * The whole file is compressed with gzip.
 */
export type Contents = v.InferOutput<typeof contents>

export const writeContents = (written: Contents): string => `${JSON.stringify({ dalilBackup: FORMAT, ...written })}\n`

const backup = v.pipe(v.string(), v.parseJson(), v.looseObject({ dalilBackup: v.number() }))

/**
 * Reads the first line of a backup. Throws an Error for the operator if the file is not a backup or has another format.
 */
export function readContents(line: string): Contents {
  const { success, output } = v.safeParse(backup, line)
  if (!success) throw new Error('The file is not a backup.')
  if (output.dalilBackup !== FORMAT)
    throw new Error('This version of the program cannot read the format of the backup.')
  if (!v.is(contents, output)) throw new Error('The backup is damaged.')
  return output
}

export function countBackupRows(tables: Contents['tables']): string {
  return tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')
}
