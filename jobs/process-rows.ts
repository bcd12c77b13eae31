import { type Queryable, type Staff, transaction } from '../db/client.server.ts'

/** If more rows fail, the fault is a general one, and the run ends. */
const MAX_FAILED = 10

type RowHandlers<Row extends { id: string }> = {
  /** Returns the next row, except those that have failed. */
  findNext(connection: Queryable, failed: readonly string[]): Promise<Row | undefined>
  processRow(connection: Queryable, row: Row): Promise<void>
}

/**
 * Finds and processes one row after the other, each in its own transaction. A row that fails is left to the next run,
 * and the others are processed. Throws the last fault.
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
