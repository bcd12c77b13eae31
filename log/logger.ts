import { pino } from 'pino'
import type { AnsweredRequest } from './request-log.ts'
import { answerInWords, sentenceOf } from './terminal.ts'

export const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  },
  { write: (line) => console.error(process.stderr.isTTY ? sentenceOf(line) : line.trimEnd()) },
)

const write = buffered()
const timestamp = onceAMillisecond()

/**
 * Logs a response: in a terminal as a sentence, and otherwise as a line like those of `logger`. Pino is not used,
 * because it would add a tenth to the time of a cached page.
 */
export function logAnswer(answered: AnsweredRequest): void {
  const { id, method, status, seconds, path, aborted } = answered
  const texts = `"method":${JSON.stringify(method)},"status":${status},"seconds":${seconds},"path":${JSON.stringify(path)}`
  const line = `{"level":"info"${timestamp()},"id":"${id}",${texts}${aborted ? ',"aborted":true' : ''}}\n`
  write(process.stdout.isTTY ? answerInWords(answered) : line)
}

/** Formats the time at most once a millisecond, because a busy server writes dozens of lines in one millisecond. */
function onceAMillisecond() {
  let last = 0
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== last) written = pino.stdTimeFunctions.isoTime()
    last = now
    return written
  }
}

/**
 * Collects lines before it writes them, because pino's destination searches its whole buffer for each text that it
 * gets, and each write wakes another thread.
 */
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
    if (lines.push(line) === 512) flush()
  }
}
