import { pino } from 'pino'

const options = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
}

/** The log of requests, on standard output: a line of JSON each, gathered for up to a second so that it costs little. */
export const requestLogger = pino(
  options,
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 1_000 }),
)

/** The log of everything else, on standard error and at once: faults, and what the server does by itself. */
export const logger = pino(options, { write: (line) => console.error(line.trimEnd()) })
