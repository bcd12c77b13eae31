import { existsSync } from 'node:fs'
import { restore } from '../app/database.server.ts'
import { features } from '../app/features.ts'
import { holdBackLetters } from '../app/submissions/expiry/after-restore.queries.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { countBackupRows } from '../db/backup/contents.ts'
import { openStaffPool } from '../db/client.server.ts'
import { reachDatabase } from '../db/database.ts'
import { fileParameter, runCommand } from './command.ts'

await runCommand(async () => {
  const file = fileParameter('restore')
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const settings = readEnvironment(process.env)
  const { tables, madeAt } = await restore(settings, file)
  const restored = `Restored ${countBackupRows(tables)} rows of ${tables.length} tables, as they were at ${madeAt}.`
  const { owner, leave } = await reachDatabase(settings)
  const staff = openStaffPool(owner)
  try {
    const toDo: string[] = []
    for (const feature of features) toDo.push(...((await feature.afterRestore?.(staff)) ?? []))
    const held = await holdBackLetters(staff)
    return [restored, ...(held > 0 ? [onHoldSentence(held)] : []), ...toDo].join('\n')
  } catch (cause) {
    throw new Error(`${restored} The steps after the restore failed, and emails may be sent twice: ${cause}`, {
      cause,
    })
  } finally {
    await staff.end()
    await leave()
  }
})

function onHoldSentence(held: number): string {
  return held === 1
    ? '1 waiting email is on hold, because it may already have been sent after the backup. To send it, open Emails in the console.'
    : `${held} waiting emails are on hold, because they may already have been sent after the backup. To send them, open Emails in the console.`
}
