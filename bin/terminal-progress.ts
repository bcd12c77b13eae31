const ON_SCREEN_MS = 200
const IN_LOG_MS = 10_000

type Output = { isTTY?: boolean; write(text: string): unknown }

/**
 * Shows the progress: in a terminal as one line that is overwritten, and in a log as a new line every ten seconds.
 * `part` is the finished part, between 0 and 1.
 */
export function terminalProgress(output: Output): { show(doing: string, part: number): void; end(): void } {
  const interval = output.isTTY ? ON_SCREEN_MS : IN_LOG_MS
  let [doing, begun, shown] = ['', 0, Date.now()]
  return {
    show(now, part) {
      const time = Date.now()
      if (now !== doing) [doing, begun] = [now, time]
      if (time - shown < interval) return
      shown = time
      const secondsLeft = part > 0 ? Math.ceil(((time - begun) * (1 - part)) / part / 1_000) : undefined
      const text = `${doing}: ${Math.floor(part * 100)} %${secondsLeft === undefined ? '' : `, ${secondsLeft} s left`}`
      output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    end() {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
