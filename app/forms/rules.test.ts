import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lines, text } from './rules.ts'

const takes = (rule: v.GenericSchema, typed: string) => v.safeParse(rule, typed).success

test.for(['\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}'])('%j is no character', (none) => {
  for (const rule of [text('Missing'), lines('Missing')]) {
    expect(takes(rule, `Wadi${none}Build`)).toBe(false)
    expect(takes(rule, 'Wadi Build')).toBe(true)
  }
})
