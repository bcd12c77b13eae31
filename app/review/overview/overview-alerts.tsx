import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { DateTime } from '../date-time.tsx'
import { Facts, RecordFact } from '../submission-facts/facts.tsx'
import type { AlertFigures, Awaited } from './alerts.queries.server.ts'
import { Chart } from './charts/chart.tsx'
import { NumberTable } from './charts/number-table.tsx'
import type { Coverage } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

type Props = { figures: AlertFigures | undefined; awaited: Awaited[]; coverage: Coverage[] }

export function OverviewAlerts({ figures, awaited, coverage }: Props) {
  return (
    <OverviewSection
      heading={<Trans>Alerts</Trans>}
      summary={
        <Trans>
          Emails about new requests to people who signed up for them. Confirmations, emails, ended alerts and emails
          that did not arrive are those of the last 30 days.
        </Trans>
      }
    >
      {figures?.waitsSince && (
        <WithEmail>
          <Waiting since={figures.waitsSince} />
        </WithEmail>
      )}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {figures && <Figures figures={figures} />}
        <Gaps awaited={awaited} coverage={coverage} />
      </div>
    </OverviewSection>
  )
}

function Waiting({ since }: { since: Date }) {
  return (
    <Form method="post" action="/review/alerts/start" className="mb-6 grid justify-items-start gap-3">
      <p>
        <Trans>
          No alerts have been sent since <Day at={since} />, when a backup was restored. People who stopped their alerts
          after the backup would get emails again. If you know of any, end their alerts before you select 'Start
          alerts'.
        </Trans>
      </p>
      <Button type="submit" look="secondary">
        <Trans>Start alerts</Trans>
      </Button>
    </Form>
  )
}

function Figures({ figures }: { figures: AlertFigures }) {
  const { i18n } = useLingui()
  const { startedAt, startedBy, running, addresses, confirmed, sent, ended, bounced } = figures
  return (
    <Facts>
      <RecordFact label={<Trans>Active alerts</Trans>}>{i18n.number(running)}</RecordFact>
      <RecordFact label={<Trans>Addresses</Trans>}>{i18n.number(addresses)}</RecordFact>
      <RecordFact label={<Trans>Alerts confirmed</Trans>}>{i18n.number(confirmed)}</RecordFact>
      <RecordFact label={<Trans>Emails sent</Trans>}>{i18n.number(sent)}</RecordFact>
      <RecordFact label={<Trans>Alerts ended</Trans>}>{i18n.number(ended)}</RecordFact>
      <RecordFact label={<Trans>Alerts ended because emails did not arrive</Trans>}>{i18n.number(bounced)}</RecordFact>
      {startedAt && (
        <RecordFact label={<Trans>Started after the restore</Trans>}>
          <DateTime at={startedAt} />
          {listSeparator(i18n.locale)}
          <bdi>{startedBy}</bdi>
        </RecordFact>
      )}
    </Facts>
  )
}

const SHOWN = 10

const byName = (a: Awaited, b: Awaited) => (`${a.service} ${a.country}` < `${b.service} ${b.country}` ? -1 : 1)

function Gaps({ awaited, coverage }: Omit<Props, 'figures'>) {
  const { i18n, t } = useLingui()
  const gaps = awaited
    .map((each) => ({ ...each, requests: requestsFor(each, coverage) }))
    .sort((a, b) => a.requests / a.alerts - b.requests / b.alerts || b.alerts - a.alerts || byName(a, b))
    .slice(0, SHOWN)
  const name = t`Most alerts per open request`
  const none = <strong className="text-danger">{t`None`}</strong>
  return (
    <Chart heading={name} empty={gaps.length === 0 && <Trans>No active alerts</Trans>}>
      <p className="mb-3 text-sm text-muted">
        <Trans>
          Filters of active alerts, with the number of open requests. Filters without an open request come first.
        </Trans>
      </p>
      <NumberTable
        name={name}
        columns={[t`Service and country`, t`Alerts`, t`Requests`]}
        rows={gaps.map(({ service, country, alerts, requests }) => ({
          name: service ? i18n._(service) : t`Any service`,
          note: country ? i18n._(country) : t`Any country`,
          cells: [i18n.number(alerts), requests === 0 ? none : i18n.number(requests)],
        }))}
      />
    </Chart>
  )
}

const requestsFor = ({ service, country }: Awaited, coverage: Coverage[]): number =>
  coverage
    .filter((each) => each.service === service && (country === null || each.country === country))
    .reduce((sum, { requests }) => sum + requests, 0)
