import { styleText } from 'node:util'
import type { Answered } from './request-log.ts'

const COLOURS = { warn: 'yellow', error: 'red', fatal: 'red' } as const

/** A line of the log as a person in a terminal reads it: the sentence, and the stack of an error below it. */
export function sentenceOf(line: string): string {
  const { level, msg, code, fault } = JSON.parse(line) as Record<string, string> & { level: string; msg: string }
  const colour = COLOURS[level as keyof typeof COLOURS]
  const sentence = `${colour ? `${styleText(colour, level)}: ` : ''}${harmless(msg)}${code ? ` (${code})` : ''}`
  return fault ? `${sentence}\n${harmless(fault)}` : sentence
}

export const answerInWords = ({ method, status, seconds, path, aborted }: Answered): string =>
  `${status} ${method} ${harmless(path)} in ${Math.round(seconds * 1000)} ms${aborted ? ', aborted' : ''}\n`

/** A terminal would obey control characters that a visitor has sent. */
const harmless = (text: string): string =>
  text.replace(/[^\P{Cc}\n]/gu, (mark) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
