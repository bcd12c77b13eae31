import { expect, test } from 'vitest'
import { answerInWords, sentenceOf } from './terminal.ts'

const plain = (text: string) => text.replace(/\p{Cc}\[\d+m/gu, '')

test('a terminal shows the sentence of a line, and its level if it is a warning or an error', () => {
  const line = (level: string) => JSON.stringify({ level, time: '2026-11-28T17:33:10.613Z', msg: 'Dalil is here' })
  expect(sentenceOf(`${line('info')}\n`)).toBe('Dalil is here')
  expect(plain(sentenceOf(line('warn')))).toBe('warn: Dalil is here')
  expect(
    plain(sentenceOf(JSON.stringify({ level: 'error', code: '53100', msg: 'It failed', fault: 'Error: x\n    at y' }))),
  ).toBe('error: It failed (53100)\nError: x\n    at y')
})

test('a terminal shows an answer as its status, address and time', () => {
  const answered = { id: 'a', method: 'GET', status: 200, seconds: 0.0123, path: '/faq' }
  expect(answerInWords(answered)).toBe('200 GET /faq in 12 ms\n')
  expect(answerInWords({ ...answered, aborted: true })).toBe('200 GET /faq in 12 ms, aborted\n')
})

test('control characters that a visitor has sent do not reach the terminal', () => {
  const answered = { id: 'a', method: 'GET', status: 404, seconds: 0.001, path: '/\u009b2J\t' }
  expect(answerInWords(answered)).toBe('404 GET /\\x9b2J\\x09 in 1 ms\n')
  expect(sentenceOf(JSON.stringify({ level: 'info', msg: 'a\u001b[2J\nb' }))).toBe('a\\x1b[2J\nb')
})
