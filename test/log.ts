import { onTestFinished, vi } from 'vitest'

/** Collects the entries of the log until the test ends, instead of showing them. */
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
