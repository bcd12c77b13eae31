import { data, redirect } from 'react-router'
import { languageCode } from '../../../config/language.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { type Sent, signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { isRateLimited } from '../../kit/routing/unknown-key.server.ts'
import { type Frequency, settingsForm } from './alert.fields.ts'
import { type AlertAct, actOnAlerts, findSubscription, isKey } from './alerts.queries.server.ts'

export const PATH = '/alerts'

export type AlertRefused = { reason: 'confirmation' | 'incomplete' | 'rateLimited' }

export async function handleAlertAct({ context, request, url }: Sent) {
  const key = url.searchParams.get('key') ?? ''
  const form = await readForm(request)
  const asked = actIn(form)
  if ('reason' in asked) return data<AlertRefused>(asked, 400)
  if (!isKey(key)) return redirect(PATH, 303)
  const staff = context.get(staffPool)
  const found = await findSubscription(staff, key)
  if (await isRateLimited(context, found && `alerts:${found.id}`))
    return data<AlertRefused>({ reason: 'rateLimited' }, 429)
  if ((await actOnAlerts(staff, key, asked)) === 'ended') return redirect(PATH, 303)
  if (asked.act === 'erase') return redirect(`${PATH}?done=${context.get(signedReferences).issue(PATH, 'erased')}`, 303)
  return redirect(`${PATH}?${new URLSearchParams({ key, done: asked.act })}`, 303)
}

function actIn(form: FormData): AlertAct | AlertRefused {
  const act = form.get('act')
  const alertId = String(form.get('alert') ?? '')
  switch (act) {
    case 'start':
      return { act, shown: form.getAll('shown').map(String) }
    case 'keep':
    case 'stop-all':
      return { act }
    case 'stop':
    case 'start-again':
      return { act, alertId }
    case 'change': {
      const chosen = parse(form, settingsForm)
      if (chosen.status !== 'success') return { reason: 'incomplete' }
      const { frequency, language } = chosen.value
      return { act, alertId, frequency: frequency as Frequency, language: languageCode(language) }
    }
    case 'erase':
      return form.get('confirmed') === 'yes' ? { act } : { reason: 'confirmation' }
    default:
      throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  }
}
