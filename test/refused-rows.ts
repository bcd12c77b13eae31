import { onTestFinished } from 'vitest'
import type { Staff } from '../db/client.server.ts'

/** Makes the database refuse each new row whose column matches the pattern, until the test ends. */
export async function refuseRows(staff: Staff, table: string, column: string, pattern: string): Promise<void> {
  await staff.query(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise 'This row is damaged'; end $$`)
  await staff.query(`
    create trigger refuse_row before insert on ${table} for each row when (new.${column} like '${pattern}')
    execute function refuse_row()`)
  onTestFinished(async () => {
    await staff.query('drop function refuse_row cascade')
  })
}

export const refuseLettersTo = (staff: Staff, address: string) => refuseRows(staff, 'letters', 'recipient', address)
