import { pino } from 'pino'

const options = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
}

export const requestLogger = pino({ ...options, timestamp: timeOnceAMillisecond() }, { write: buffered() })

export const logger = pino(options, { write: (line) => console.error(line.trimEnd()) })

/** A busy server writes dozens of lines in a millisecond. */
function timeOnceAMillisecond() {
  let last = 0
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== last) written = pino.stdTimeFunctions.isoTime()
    last = now
    return written
  }
}

/** pino's destination looks through all it has with each line: that alone cost a tenth of a cached page. */
function buffered() {
  const output = pino.destination({ dest: 1, sync: false })
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) output.write(lines.join(''))
    lines = []
  }
  setInterval(flush, 1_000).unref()
  process.on('exit', () => {
    flush()
    output.flushSync()
  })
  return (line: string) => {
    if (lines.push(line) === 64) flush()
  }
}
