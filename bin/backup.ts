import { readEnvironment } from '../config/environment.ts'
import { backUp } from '../db/backup/backup.ts'
import { countBackupRows } from '../db/backup/contents.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new Error('Give a file: npm run backup -- FILE')
  const { tables } = await backUp(readEnvironment(process.env), file)
  return `Backed up ${countBackupRows(tables)} rows of ${tables.length} tables to ${file}.`
})
