import { data, redirect } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import { isDate } from '../../kit/forms/rules.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { environment, type RouteArguments, signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { noEmail } from '../../kit/routing/no-email.ts'
import { isAnswerCount, isOutcome } from '../../records/outcomes.ts'
import { refusalOf } from '../links/limits.server.ts'
import {
  type ActResult,
  askForErasure,
  changeStatus,
  confirmAddress,
  confirmCurrent,
  endOtherLinks,
  reportMisuse,
  showName,
  switchInvitations,
  switchMessages,
} from './act.queries.server.ts'
import { type ActName, acts, type ManageAct } from './acts.tsx'
import { changeClosingDate } from './ends.queries.server.ts'
import type { Chosen } from './refused.ts'

type ActFormResult = ActResult | 'day' | 'erasure-waits'

const actHandlers: Record<ActName, (staff: Staff, key: string, form: FormData) => Promise<ActFormResult>> = {
  'closing-date': (staff, key, form) => changeClosingDate(staff, key, closingDateIn(form)),
  'up-to-date': confirmCurrent,
  confirmation: confirmAddress,
  pause: (staff, key) => changeStatus(staff, key, 'paused'),
  resumption: (staff, key) => changeStatus(staff, key, 'resumed'),
  closing: (staff, key, form) => changeStatus(staff, key, 'closed', closingIn(form)),
  reopening: (staff, key) => changeStatus(staff, key, 'reopened'),
  withdrawal: (staff, key) => changeStatus(staff, key, 'withdrawn'),
  'erasure-link': askForErasure,
  'contact-opening': (staff, key) => switchMessages(staff, key, true),
  'contact-closing': (staff, key) => switchMessages(staff, key, false),
  'invitations-opening': (staff, key) => switchInvitations(staff, key, true),
  'invitations-closing': (staff, key) => switchInvitations(staff, key, false),
  naming: showName,
  'other-links': endOtherLinks,
  dispute: reportMisuse,
}

function closingIn(form: FormData) {
  const [outcome, answers] = [form.get('outcome'), form.get('answers')]
  if (!isOutcome(outcome)) return undefined
  return { outcome, isPublic: form.get('public') === 'yes', answers: isAnswerCount(answers) ? answers : null }
}

/**
 * The date of the 'Extend to' button if the sender pressed such a button, otherwise the date in the field. The field
 * and the buttons are all named 'lastDay', and the value of a pressed button comes last.
 */
const closingDateIn = (form: FormData) => String(form.getAll('lastDay').at(-1))

const hasRequiredInput: Record<NonNullable<ManageAct['needs']>, (form: FormData) => boolean> = {
  confirmation: (form) => form.get('confirmed') === 'yes',
  outcome: (form) => isOutcome(form.get('outcome')),
  day: (form) => isDate(closingDateIn(form)),
}

export async function handleAct({ context, request, url }: RouteArguments, act: ActName) {
  const key = url.searchParams.get('key') ?? ''
  const form = await readForm(request)
  const chosen = chosenIn(form)
  const { needs, needsEmail }: ManageAct = acts[act]
  if (needsEmail && !context.get(environment).site.sendsEmail) throw noEmail()
  if (needs && !hasRequiredInput[needs](form)) return data({ reason: needs, act, chosen }, 400)
  const refusal = await refusalOf(context, key)
  if (refusal === 'ended') return redirect('/manage', 303)
  if (refusal) return data({ reason: 'rateLimited' as const, act, chosen }, 429)
  const result = await actHandlers[act](context.get(staffPool), key, form)
  if (result === 'day') return data({ reason: result, act, chosen }, 400)
  if (result === 'dailyLimit') return data({ reason: result, act, chosen }, 429)
  if (result === 'ended') return redirect('/manage', 303)
  // The act 'dispute' ('Report misuse and disable all links') also ends the link that the sender used, so the redirect
  // has no key.
  if (result === 'done' && act === 'dispute')
    return redirect(`/manage?done=${context.get(signedReferences).issue('/manage', act)}`, 303)
  return redirect(`/manage?${new URLSearchParams({ key, done: result === 'done' ? act : result })}`, 303)
}

const chosenIn = (form: FormData): Chosen =>
  Object.fromEntries(
    ['outcome', 'public', 'answers', 'lastDay', 'confirmed'].map((name) => [name, String(form.get(name) ?? '')]),
  )
