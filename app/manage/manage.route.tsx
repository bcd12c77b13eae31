import { Trans, useLingui } from '@lingui/react/macro'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { isDate } from '../forms/rules.ts'
import { readForm } from '../forms/submission.ts'
import { Page } from '../layout/page.tsx'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { signedReferences, staffPool } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import { isAnswerCount, isOutcome } from '../submissions/ending/outcomes.ts'
import { listFitting } from '../submissions/fitting-vendors.queries.server.ts'
import { isAllowedToSender, type SenderTransition } from '../submissions/transitions.ts'
import type { Route } from './+types/manage.route'
import { Acts } from './acts/acts.tsx'
import { type Chosen, Done } from './acts/done.tsx'
import { EndOfRequest } from './acts/end-of-request.tsx'
import { extend, findEnd } from './acts/ends.queries.server.ts'
import { FittingVendors } from './fitting-vendors.tsx'
import { idByKey } from './links/keys.queries.server.ts'
import { refusalOf, statusOfUnknown } from './links/limits.server.ts'
import { LinkEnded } from './links/link-ended.tsx'
import { useHiddenKey } from './links/use-hidden-key.ts'
import {
  type Acted,
  act,
  askForErasure,
  confirmAddress,
  confirmCurrent,
  dispute,
  endOtherLinks,
  findManaged,
} from './manage.queries.server.ts'
import { manageI18n } from './message-catalogue.ts'
import { Revision } from './revision.tsx'
import { Status, titleOf } from './status.tsx'

export const handle = page({ cache: 'private', messages: manageI18n })

/** Reads only: mail programs open the links in letters. An unknown link tells no more than one that has ended. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const managed = key ? await findManaged(context.get(staffPool), key) : undefined
  if (key && !managed)
    return data({ managed, end: undefined, fitting: [], key, done: '' }, await statusOfUnknown(context))
  const end = managed && (await findEnd(context.get(staffPool), key))
  const isOpenRequest = managed?.kind === 'request' && managed.status === 'approved'
  const fitting = isOpenRequest ? await listFitting(context.get(staffPool), idByKey('request', key)) : []
  const done = url.searchParams.get('done') ?? ''
  // Without a key anybody could have written it.
  const shown = key ? done : (context.get(signedReferences).read('/manage', done) ?? '')
  return data({ managed, end, fitting, key, done: shown })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const form = await readForm(request)
  const asked = String(form.get('act'))
  const chosen = chosenIn(form)
  const missing = missingChoice(asked, form)
  if (missing) return data({ reason: missing, asked, chosen }, 400)
  const refusal = await refusalOf(context, key)
  if (refusal === 'ended') return redirect('/manage', 303)
  if (refusal)
    return data(
      { reason: 'rateLimited' as const, asked, chosen },
      { status: 429, headers: { 'Retry-After': String(refusal.seconds) } },
    )
  const answer = await perform(context, key, asked, form)
  if (answer === 'day') return data({ reason: answer, asked, chosen }, 400)
  if (answer === 'dailyLimit') return data({ reason: answer, asked, chosen }, 429)
  if (answer === 'ended') return redirect('/manage', 303)
  // With its other links the one that was used has ended.
  if (answer === 'done' && asked === 'disputed')
    return redirect(`/manage?done=${context.get(signedReferences).issue('/manage', 'disputed')}`, 303)
  return redirect(`/manage?${new URLSearchParams({ key, done: answer === 'done' ? asked : answer })}`, 303)
}

/** A program that presses every button chooses nothing: what it must not do wants a choice beside the press. */
function missingChoice(asked: string, form: FormData): 'outcome' | 'sure' | 'day' | undefined {
  if (asked === 'extended' && !isDate(String(form.get('lastDay')))) return 'day'
  if (asked === 'closed' && !isOutcome(form.get('outcome'))) return 'outcome'
  if (['reopened', 'withdrawn', 'disputed'].includes(asked) && form.get('sure') !== 'yes') return 'sure'
  return undefined
}

/** Stays chosen where nothing was done. */
const chosenIn = (form: FormData): Chosen =>
  Object.fromEntries(
    ['outcome', 'public', 'answers', 'lastDay', 'sure'].map((name) => [name, String(form.get(name) ?? '')]),
  )

function perform(
  context: Readonly<RouterContextProvider>,
  key: string,
  asked: string,
  form: FormData,
): Promise<Acted | 'day' | 'erasure-waits'> | Acted {
  const staff = context.get(staffPool)
  const [outcome, answers] = [form.get('outcome'), form.get('answers')]
  switch (asked) {
    case 'paused':
    case 'resumed':
    case 'reopened':
    case 'withdrawn':
      return act(staff, key, asked satisfies SenderTransition)
    case 'closed':
      return isOutcome(outcome)
        ? act(staff, key, asked, {
            outcome,
            isPublic: form.get('public') === 'yes',
            answers: isAnswerCount(answers) ? answers : null,
          })
        : 'overtaken'
    case 'extended':
      return extend(staff, key, String(form.get('lastDay')))
    case 'confirmed':
      return confirmAddress(staff, key)
    case 'confirmed_current':
      return confirmCurrent(staff, key)
    case 'others-ended':
      return endOtherLinks(staff, key)
    case 'erasure-asked':
      return askForErasure(staff, key)
    case 'disputed':
      return dispute(staff, key)
    default:
      throw data('Bad Request', 400)
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders

export default function Manage({ loaderData: { managed, end, fitting, key, done }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  useHiddenKey(key)
  if (!managed)
    return (
      <Page>
        <UnlistedPageHead title={t`This link has ended`} />
        <Done done={done === 'disputed' ? done : ''} refusal={undefined} isWithdrawable={false} />
        <LinkEnded />
      </Page>
    )
  const title = i18n._(titleOf(managed))
  const address = `?${new URLSearchParams({ key })}`
  return (
    <Page>
      <UnlistedPageHead title={title} />
      <div className="mx-auto max-w-3xl">
        <Done done={done} refusal={actionData?.reason} isWithdrawable={isAllowedToSender('withdrawn', managed)} />
        <p className="text-muted">
          <Trans>Only people who have this link see this page.</Trans>
        </p>
        <Status managed={managed} title={title} />
        <Revision managed={managed} />
        <FittingVendors vendors={fitting} />
        {end && <EndOfRequest end={end} address={address} refused={actionData} />}
        <Acts managed={managed} address={address} refused={actionData} />
      </div>
    </Page>
  )
}
