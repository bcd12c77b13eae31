import { onTestFinished, vi } from 'vitest'

/** Returns a list that collects the entries of the log until the test ends. The entries are not printed. */
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
