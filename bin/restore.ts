import { readEnvironment } from '../config/environment.ts'
import { countRows } from '../db/backup/contents.ts'
import { restore } from '../db/backup/restore.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new Error('Usage: npm run restore -- FILE')
  const { tables, madeAt } = await restore(readEnvironment(process.env), file)
  return `Restored ${countRows(tables)} rows of ${tables.length} tables, as they were at ${madeAt}.`
})
