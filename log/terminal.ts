import { styleText } from 'node:util'
import type { AnsweredRequest } from './request-log.ts'

const COLOURS = { warn: 'yellow', error: 'red', fatal: 'red' } as const

/** Formats a line of the log for people who read it in a terminal: the sentence, and below it the stack of an error. */
export function sentenceOf(line: string): string {
  const { level, msg, code, fault } = JSON.parse(line) as Record<string, string> & { level: string; msg: string }
  const colour = COLOURS[level as keyof typeof COLOURS]
  const sentence = `${colour ? `${styleText(colour, level)}: ` : ''}${escapeControls(msg)}${code ? ` (${code})` : ''}`
  return fault ? `${sentence}\n${escapeControls(fault)}` : sentence
}

export const answerInWords = ({ method, status, seconds, path, aborted }: AnsweredRequest): string =>
  `${status} ${method} ${escapeControls(path)} in ${Math.round(seconds * 1000)} ms${aborted ? ', aborted' : ''}\n`

/** Escapes control characters that a visitor has sent, because otherwise the terminal would obey them. */
const escapeControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n]/gu, (mark) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
