import { type Queryable, type Staff, transaction } from '../db/client.server.ts'

/** If more rows than this fail, the fault is probably not in the rows, so the run ends. */
const MAX_FAILED = 10

type RowHandlers<Row extends { id: string }> = {
  /** Returns the next row, leaving out those that have failed. */
  findNext(connection: Queryable, failed: readonly string[]): Promise<Row | undefined>
  processRow(connection: Queryable, row: Row): Promise<void>
}

/**
 * Finds and processes one row after another, each in its own transaction. If a row fails, the remaining rows are still
 * processed, and the next run tries the row again. Throws the last fault at the end.
 */
export async function processRows<Row extends { id: string }>(
  staff: Staff,
  { findNext, processRow }: RowHandlers<Row>,
): Promise<void> {
  const failed: string[] = []
  let fault: unknown
  for (;;) {
    let row: Row | undefined
    try {
      await transaction(staff, async (connection) => {
        row = await findNext(connection, failed)
        if (row) await processRow(connection, row)
      })
    } catch (error) {
      if (!row || failed.length === MAX_FAILED) throw error
      failed.push(row.id)
      fault = error
      continue
    }
    if (!row) break
  }
  if (fault) throw fault
}
