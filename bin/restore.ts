import { holdBackLetters } from '../app/submissions/ending/after-restore.queries.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { countRows } from '../db/backup/contents.ts'
import { restore } from '../db/backup/restore.ts'
import { openStaffPool } from '../db/client.server.ts'
import { reachDatabase } from '../db/database.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new Error('Usage: restore FILE')
  const settings = readEnvironment(process.env)
  const { tables, madeAt } = await restore(settings, file)
  const restored = `Restored ${countRows(tables)} rows of ${tables.length} tables, as they were at ${madeAt}.`
  const { owner, leave } = await reachDatabase(settings)
  const staff = openStaffPool(owner)
  try {
    const held = await holdBackLetters(staff)
    return held === 0 ? restored : `${restored}\n${told(held)}`
  } catch (cause) {
    throw new Error(`${restored} Its letters could not be held back, and may be sent a second time: ${cause}`, {
      cause,
    })
  } finally {
    await staff.end()
    await leave()
  }
})

function told(held: number): string {
  const letters = held === 1 ? '1 letter that waited is held back' : `${held} letters that waited are held back`
  return `${letters}, and may have been sent since the backup. Send what is wanted from the page of letters in the console.`
}
