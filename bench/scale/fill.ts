import { seed } from '../../bin/seed.ts'
import type { Staff } from '../../db/client.server.ts'
import { withConnection } from '../../db/connection.ts'

/**
 * Adds `count` opportunities. The indexes are dropped first and created again afterwards, because updating them with
 * each row takes three times as long.
 */
export async function addOpportunities(staff: Staff, count: number): Promise<void> {
  await withConnection(staff.login, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'opportunities'::regclass and not indisunique`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await seed(staff, { opportunities: count, listings: 0 })
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { definition } of rows) await client.query(definition)
    await client.query('vacuum (analyze) opportunities')
  })
}
