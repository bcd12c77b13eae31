import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from '../config/limits.ts'
import { REMINDERS } from '../config/reminders.ts'
import { PERIODS } from '../config/retention.ts'
import { catalogues } from '../lingui.config.ts'
import { readCatalogue } from './translations.ts'

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')
const arabicTerms = linesOf('app/content/pages/terms.ar.mdx')
const texts = [
  ...(await Promise.all(catalogues.map(readCatalogue))).flat(),
  ...linesOf('app/content/pages/terms.en.mdx').map((message, at) => ({ message, translation: arabicTerms[at] ?? '' })),
]

/** Numbers that a text writes in letters; the Arabic for two is the dual of its noun. */
const WORDS: Record<number, RegExp> = { 2: /\p{L}ين(?!\p{L})/u, 7: /سبعة/, 10: /\bten\b|عشر/ }

const states = (text: string, value: number) =>
  new RegExp(`(?<![\\d,])${value}(?!,?\\d)`).test(text) || (WORDS[value]?.test(text) ?? false)

test.for([
  ['sent # messages within 24 hours. Please try again later. This', limits.MESSAGES_A_DAY],
  ['You can send # messages within 24 hours', limits.REPLIES_A_DAY],
  ['sent # messages within 24 hours. Please try again later.$', limits.REPLIES_A_DAY],
  ['(?:vendor|request) again after # days', limits.DAYS_BETWEEN_MESSAGES_TO_ONE],
  ['to this (?:vendor|request) within the last # days', limits.DAYS_BETWEEN_MESSAGES_TO_ONE],
  ['ore than # links', limits.LINKS_IN_MESSAGE],
  ['At least # recipients have blocked', limits.STOPS_OF_SENDER],
  ['to more than # recipients', limits.RECIPIENTS_OF_TEXT],
  ['More than # senders', limits.SENDERS_OF_ORIGIN],
  ['More than # messages to this recipient', limits.MESSAGES_TO_RECIPIENT],
  ['More than # new email domains', limits.NEW_SENDERS_A_DAY],
  ['sent to # vendors in a week', limits.INVITATIONS_A_WEEK],
  ['and to # in all', limits.INVITATIONS_OF_REQUEST],
  ['invite # vendors in a week for all', limits.INVITATIONS_OF_ORIGIN_A_WEEK],
  ['at most # such emails', limits.INVITATION_LETTERS_A_DAY],
  ['a note to more than # vendors', limits.RECIPIENTS_OF_TEXT],
  ['or with more than # links', limits.LINKS_IN_MESSAGE],
  ['Invitations without a decision are discarded after # days', PERIODS.daysOfInvitationNote],
  ['because # changes were made', limits.EDITS_A_DAY],
  ['because # such changes were made', limits.ACTS_A_DAY],
  ['at most # changes a day', limits.ACTS_A_DAY],
  ['within the next # days', limits.DAYS_UNTIL_CLOSING],
  ['replies end, within # days', limits.DAYS_UNTIL_CLOSING],
  ['remind you # days before', REMINDERS.daysBeforeInsuranceEnds],
  ['remind you up to twice, # days and one day before', REMINDERS.daysBeforeClosing[0]],
  ['do not reply within # days', REMINDERS.daysToAnswer],
  ['A link expires after # days', PERIODS.daysOfManageLink],
  ['stays for # months', PERIODS.monthsOfClosedPage],
  ['your description stays on it for # days', PERIODS.daysOfClosedDescription],
  ['start (?:it|them) again within # days', PERIODS.daysOfEndedAlert],
  ['were not confirmed within # days', PERIODS.daysOfUnconfirmedAlert],
  ['For # years, we keep proof of your consent', PERIODS.yearsOfConsent],
  ['After # days, we delete messages that were not sent', PERIODS.daysOfUnconfirmedMessage],
  ['do not send your (?:message|reply) within # days', PERIODS.daysOfUnconfirmedMessage],
  ['This link works for # days', PERIODS.daysOfUnconfirmedMessage],
  ['Messages without a decision are discarded after # days', PERIODS.daysOfUndeliveredMessage],
  ['erased after # days', PERIODS.daysOfSuspectedSpam],
  ['# days after a request has ended, we delete the replies', PERIODS.daysAfterTheEnd],
  ['We erase the names after # days', PERIODS.daysOfConflictCheck],
  ['closes # days after', 60],
  ['it closes again after # days', 30],
] as const)("'%s' has the number %d of the code, in both languages", ([sentence, value]) => {
  const pattern = new RegExp(sentence.replace(/\.(?= |$)/g, '\\.').replace('#', '(\\d+|ten)'), 'g')
  const found = texts.filter(({ message }) => message.match(pattern))
  expect(found.length).toBeGreaterThan(0)
  for (const { message, translation } of found) {
    for (const [, number] of message.matchAll(pattern)) expect(states(number ?? '', value), message).toBe(true)
    expect(states(translation, value), translation).toBe(true)
  }
})

test('a request without a closing date closes after 60 days, and one that is reopened after it after 30', () => {
  const source = readFileSync('db/schema/functions/assign_end.sql', 'utf8')
  const days = [...source.matchAll(/(?:\+|then|else) (\d+)/g)].map(([, number]) => number)
  expect(days).toEqual(['60', '60', '30', '60'])
})
