import { data, redirect } from 'react-router'
import { languageCode } from '../../../config/language.ts'
import type { Staff } from '../../../db/client.server.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type RouteArguments, signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { isRateLimited } from '../../kit/routing/key-links.server.ts'
import {
  type AlertActResult,
  changeAlert,
  confirmAlerts,
  endAlert,
  endAllAlerts,
  eraseAlerts,
  renewAlerts,
  restartAlert,
} from './act.queries.server.ts'
import { type Frequency, settingsForm } from './alert.fields.ts'
import { findSubscription, isKey } from './alerts.queries.server.ts'

export const PATH = '/alerts'

/**
 * The changes that the link in an email allows. Each name is also the path below /alerts to which the form for this
 * change is sent.
 */
export type AlertAct = 'confirmation' | 'renewal' | 'end' | 'end-all' | 'restart' | 'settings' | 'erasure'

type MissingInput = 'confirmation' | 'incomplete'

export type AlertRefusal = { reason: MissingInput | 'rateLimited' }

type Handler = (staff: Staff, key: string, form: FormData) => Promise<AlertActResult> | MissingInput

const actHandlers: Record<AlertAct, Handler> = {
  confirmation: (staff, key, form) => confirmAlerts(staff, key, form.getAll('shown').map(String)),
  renewal: renewAlerts,
  end: (staff, key, form) => endAlert(staff, key, alertIdIn(form)),
  'end-all': (staff, key) => endAllAlerts(staff, key),
  restart: (staff, key, form) => restartAlert(staff, key, alertIdIn(form)),
  settings(staff, key, form) {
    const settings = parse(form, settingsForm)
    if (settings.status !== 'success') return 'incomplete'
    const { frequency, language } = settings.value
    return changeAlert(staff, key, alertIdIn(form), {
      frequency: frequency as Frequency,
      language: languageCode(language),
    })
  },
  erasure: (staff, key, form) => (form.get('confirmed') === 'yes' ? eraseAlerts(staff, key) : 'confirmation'),
}

const alertIdIn = (form: FormData) => String(form.get('alert') ?? '')

export const isAlertAct = (name: string): name is AlertAct => Object.hasOwn(actHandlers, name)

/**
 * The acts by their names in release 1.0.0, whose forms posted to /alerts with the name in the field 'act'. A page that
 * was open during the update still sends such a form.
 */
const formerNames = new Map<unknown, AlertAct>([
  ['start', 'confirmation'],
  ['keep', 'renewal'],
  ['stop', 'end'],
  ['stop-all', 'end-all'],
  ['start-again', 'restart'],
  ['change', 'settings'],
  ['erase', 'erasure'],
])

export async function handleAlertAct({ context, request, url }: RouteArguments, name: string | undefined) {
  const key = url.searchParams.get('key') ?? ''
  const form = await readForm(request)
  const act = name ?? formerNames.get(form.get('act')) ?? ''
  if (!isAlertAct(act)) throw notFound()
  if (!isKey(key)) return redirect(PATH, 303)
  const staff = context.get(staffPool)
  const subscription = await findSubscription(staff, key)
  if (await isRateLimited(context, subscription && `alerts:${subscription.id}`))
    return data<AlertRefusal>({ reason: 'rateLimited' }, 429)
  const result = await actHandlers[act](staff, key, form)
  if (result === 'ended') return redirect(PATH, 303)
  if (result !== 'done') return data<AlertRefusal>({ reason: result }, 400)
  if (act === 'erasure') return redirect(`${PATH}?done=${context.get(signedReferences).issue(PATH, 'erased')}`, 303)
  return redirect(`${PATH}?${new URLSearchParams({ key, done: act })}`, 303)
}
