import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PERIODS } from '../../../config/retention.ts'
import { toolsI18n } from '../../kit/i18n/catalogue.ts'
import { DoneSentence } from '../../kit/layout/done-sentence.tsx'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { countUnknownKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import type { Route } from './+types/alerts.route'
import { type AlertAct, type AlertRefusal, handleAlertAct, isAlertAct, PATH } from './act.server.ts'
import { ActForm } from './act-form.tsx'
import { AlertRow } from './alert-row.tsx'
import { findSubscription, isKey, type Subscription } from './alerts.queries.server.ts'

export const handle = page({ cache: 'private', messages: toolsI18n })

/**
 * Loads the page and changes nothing, because email programs open links. The address may end with the path of a form,
 * because a reload after a refused form requests this address.
 */
export async function loader({ context, params: { act }, url }: Route.LoaderArgs) {
  if (act && !isAlertAct(act)) throw notFound()
  const key = url.searchParams.get('key') ?? ''
  const done = url.searchParams.get('done') ?? ''
  const subscription = await findSubscription(context.get(staffPool), key)
  const isErased = context.get(signedReferences).read(PATH, done) === 'erased'
  if (!isKey(key) || subscription) return { subscription, key, done: isErased ? 'erased' : done }
  await countUnknownKey(context)
  return { subscription, key, done: '' }
}

export const action = ({ params: { act }, ...sent }: Route.ActionArgs) => handleAlertAct(sent, act)

const doneSentences: Record<Exclude<AlertAct, 'erasure'> | 'erased', MessageDescriptor> = {
  confirmation: msg`Your alerts have started.`,
  renewal: msg`Your alerts continue for another 12 months.`,
  end: msg`The alert is stopped. You can start it again within ${PERIODS.daysOfEndedAlert} days.`,
  'end-all': msg`All your alerts are stopped. You can start them again within ${PERIODS.daysOfEndedAlert} days.`,
  restart: msg`The alert is active again.`,
  settings: msg`Your settings are saved.`,
  erased: msg`Your alerts, your address and our emails about them are erased.`,
}

export default function AlertsPage({ loaderData: { subscription, key, done }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isUnconfirmed = subscription?.alerts.some(({ state }) => state === 'unconfirmed')
  const title = subscription ? (isUnconfirmed ? t`Confirm your alerts` : t`Your alerts`) : t`Alerts`
  return (
    <KeyPage title={title} linkKey={key} width="reading">
      <DoneSentence done={done} sentences={doneSentences} />
      {actionData && <Refusal refusal={actionData} />}
      {subscription ? (
        <Alerts
          subscription={subscription}
          query={`?${new URLSearchParams({ key })}`}
          isConfirmationMissing={actionData?.reason === 'confirmation'}
        />
      ) : (
        <LinkEnded />
      )}
    </KeyPage>
  )
}

function Refusal({ refusal: { reason } }: { refusal: AlertRefusal }) {
  return (
    <p role="alert" className="mb-6 rounded border border-danger bg-danger-ground p-4 font-medium text-danger">
      {reason === 'confirmation' && (
        <Trans>Nothing was erased. To continue, select the box at the end of the page.</Trans>
      )}
      {reason === 'incomplete' && (
        <Trans>Nothing was changed. Please select how often we email you, and in which language.</Trans>
      )}
      {reason === 'rateLimited' && (
        <Trans>You made too many changes in a short time. Please try again in 10 minutes.</Trans>
      )}
    </p>
  )
}

const NoAlerts = () => <Trans>This site does not send emails at the moment, so you get no alerts.</Trans>

function LinkEnded() {
  return (
    <>
      <p className="mb-8 text-muted">
        <WithEmail without={<NoAlerts />}>
          <Trans>
            To open your alerts, use the link in our emails. A link no longer works if the alerts were not confirmed
            within {PERIODS.daysOfUnconfirmedAlert} days, ended more than {PERIODS.daysOfEndedAlert} days ago, or were
            erased. To get a new link, select 'Email me my links'.
          </Trans>
        </WithEmail>
      </p>
      <p className="flex flex-wrap gap-3">
        <WithEmail>
          <Link to="/my-posts" className={buttonStyle('primary')}>
            <Trans>Email me my links</Trans>
          </Link>
        </WithEmail>
        <Link to="/" className={buttonStyle('secondary')}>
          <Trans>Browse opportunities</Trans>
        </Link>
      </p>
    </>
  )
}

type AlertsProps = { subscription: Subscription; query: string; isConfirmationMissing: boolean }

function Alerts({ subscription: { address, language, alerts }, query, isConfirmationMissing }: AlertsProps) {
  const unconfirmed = alerts.filter(({ state }) => state === 'unconfirmed')
  const running = alerts.filter(({ state }) => state === 'active' || state === 'paused')
  const ended = alerts.filter(({ state }) => state === 'ended')
  return (
    <>
      <p className="text-muted">
        <Trans>
          These are the alerts for <bdi dir="ltr">{address}</bdi>. Anyone who has the link from our email can see this
          page and make changes. Do not share it.
        </Trans>
      </p>
      <WithEmail
        without={
          <p className="mt-3 font-medium">
            <NoAlerts />
          </p>
        }
      >
        {null}
      </WithEmail>
      {unconfirmed.length > 0 && (
        <section className="mt-8 rounded border border-petrol p-4">
          <h2 className="text-xl">
            <Trans>Not started yet</Trans>
          </h2>
          {unconfirmed.map((alert) => (
            <AlertRow key={alert.id} alert={alert} query={query} language={language} />
          ))}
          <ActForm act="confirmation" query={query} className="mt-4">
            {unconfirmed.map(({ id, frequency }) => (
              <input key={id} type="hidden" name="shown" value={`${id} ${frequency}`} />
            ))}
            <Button type="submit" className="w-full sm:w-auto">
              <Trans>Start alerts</Trans>
            </Button>
          </ActForm>
        </section>
      )}
      {running.length > 0 && (
        <section className="mt-8">
          <h2 className="text-xl">
            <Trans>Active alerts</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <WithEmail
              without={
                <Trans>
                  Alerts end 12 months after you last confirmed or changed them. Select 'Keep my alerts' to keep them
                  for another 12 months. If you stop alerts, you can start them again within {PERIODS.daysOfEndedAlert}{' '}
                  days.
                </Trans>
              }
            >
              <Trans>
                Alerts end 12 months after you last confirmed or changed them. We email you before that. Select 'Keep my
                alerts' to keep them for another 12 months. If you stop alerts, you can start them again within{' '}
                {PERIODS.daysOfEndedAlert} days.
              </Trans>
            </WithEmail>
          </p>
          {running.map((alert) => (
            <AlertRow key={alert.id} alert={alert} query={query} language={language} />
          ))}
          {/* The links in emails lead to this id. */}
          <div id="stop-all" className="mt-6 flex flex-wrap gap-3">
            <ActForm act="renewal" query={query}>
              <Button type="submit" look="secondary">
                <Trans>Keep my alerts</Trans>
              </Button>
            </ActForm>
            <ActForm act="end-all" query={query}>
              <Button type="submit" look="danger">
                <Trans>Stop all alerts</Trans>
              </Button>
            </ActForm>
          </div>
        </section>
      )}
      {ended.length > 0 && (
        <section className="mt-8">
          <h2 className="text-xl">
            <Trans>Ended alerts</Trans>
          </h2>
          <p className="mt-1 text-muted">
            <Trans>You can start them again within {PERIODS.daysOfEndedAlert} days. After that, we delete them.</Trans>
          </p>
          {ended.map((alert) => (
            <AlertRow key={alert.id} alert={alert} query={query} language={language} />
          ))}
        </section>
      )}
      {running.length + ended.length > 0 && <Erasure query={query} isConfirmationMissing={isConfirmationMissing} />}
    </>
  )
}

function Erasure({ query, isConfirmationMissing }: Omit<AlertsProps, 'subscription'>) {
  return (
    <section className="mt-10 border-t border-rule pt-6">
      <h2 className="text-xl">
        <Trans>Erase everything</Trans>
      </h2>
      <p className="mt-1 mb-3 text-muted">
        <Trans>
          We delete your alerts, your address and our emails about them. For {PERIODS.yearsOfConsent} years, we keep
          proof of your consent without the address.
        </Trans>
      </p>
      <ActForm act="erasure" query={query} className="flex flex-wrap items-center gap-3">
        <Choice
          name="confirmed"
          value="yes"
          aria-invalid={isConfirmationMissing || undefined}
          autoFocus={isConfirmationMissing}
        >
          <Trans>Yes, erase my alerts and my address</Trans>
        </Choice>
        <Button type="submit" look="danger">
          <Trans>Erase permanently</Trans>
        </Button>
      </ActForm>
    </section>
  )
}
