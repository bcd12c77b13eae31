import { onTestFinished } from 'vitest'
import type { Staff } from '../db/client.server.ts'

/** Until the test ends, the database refuses each new row of which a column is like this. */
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
