import { type Queryable, type Staff, transaction } from '../db/client.server.ts'

/** If more rows fail, the fault is a general one, and the run ends. */
const MAX_FAILED = 10

type Rows<Row extends { id: string }> = {
  /** Returns the next row, except those that have failed. */
  next(connection: Queryable, failed: readonly string[]): Promise<Row | undefined>
  work(connection: Queryable, row: Row): Promise<void>
}

/**
 * Handles each row in a transaction. A row that fails is left to the next run, and the others are handled. Throws the
 * last fault.
 */
export async function workThrough<Row extends { id: string }>(staff: Staff, { next, work }: Rows<Row>): Promise<void> {
  const failed: string[] = []
  let fault: unknown
  for (;;) {
    let row: Row | undefined
    try {
      await transaction(staff, async (connection) => {
        row = await next(connection, failed)
        if (row) await work(connection, row)
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
