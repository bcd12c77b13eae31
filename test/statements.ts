import pg from 'pg'
import { vi } from 'vitest'

/**
 * Returns the texts of the SQL statements that this process sends to databases while `work` runs, without their values.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    )
  } finally {
    spy.mockRestore()
  }
}
