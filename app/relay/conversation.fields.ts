import { choice, fields, lines, text } from '../kit/fields/fields.ts'
import { formOf } from '../kit/forms/schema.ts'

const messageFields = fields({
  text: lines({ label: /*i18n*/ 'Message', required: /*i18n*/ 'Please enter your message', max: 2000 }),
})

export const conversationForm = formOf(messageFields)

export const partyFields = fields({
  names: lines({
    label: /*i18n*/ 'Names to check',
    required: /*i18n*/ 'Please enter the names to check',
    max: 2000,
  }),
  context: text({ label: /*i18n*/ 'Context' }),
})

export const partyForm = formOf(partyFields)

/**
 * The possible answers to a conflict check. The form does not ask for a reason, because the reason itself can be
 * confidential.
 */
export const conflictAnswers = ['none', 'conflict', 'ask'] as const

export type ConflictAnswer = (typeof conflictAnswers)[number]

/** For each answer, the earlier answers that it may replace. '' means that there was no earlier answer. */
export const answersBefore: Record<ConflictAnswer, readonly (ConflictAnswer | '')[]> = {
  none: ['', 'ask'],
  conflict: ['', 'ask', 'none'],
  ask: [''],
}

const answerFields = fields({
  answer: choice(conflictAnswers, {
    label: /*i18n*/ 'Your answer',
    required: /*i18n*/ 'Please choose your answer',
  }),
  question: text({
    label: /*i18n*/ 'Your question (one line)',
    max: 300,
    onlyWith: ['answer', ['ask']],
    requiredThen: /*i18n*/ 'Please enter your question',
  }),
})

export const conflictAnswerForm = formOf(answerFields)
