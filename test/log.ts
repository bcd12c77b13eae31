import { onTestFinished, vi } from 'vitest'

/** Keeps, until the test ends, what is written to the log, one entry each, instead of showing it. */
export function watchLog(): string[] {
  const entries: string[] = []
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      entries.push(parts.map(String).join(' '))
    })
    onTestFinished(() => spy.mockRestore())
  }
  return entries
}
