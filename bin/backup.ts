import { readEnvironment } from '../config/environment.ts'
import { backUp } from '../db/backup/backup.ts'
import { countBackupRows } from '../db/backup/contents.ts'
import { fileParameter, runCommand } from './command.ts'

await runCommand(async () => {
  const file = fileParameter('backup')
  const { tables } = await backUp(readEnvironment(process.env), file)
  return `Backed up ${countBackupRows(tables)} rows of ${tables.length} tables to ${file}.`
})
