import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { optional } from '../../kit/lists/optional.server.ts'
import { type Context, staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { findManaged } from '../../manage/manage.queries.server.ts'
import type { Route } from './+types/manage-page-views.route'
import { DaysChart } from './days-chart.tsx'
import { DaysTable } from './days-table.tsx'
import { PageFigure, PageFigures } from './page-figures.tsx'
import {
  countAnnouncements,
  countMessages,
  findFirstCountedDay,
  findProfileParts,
  listDays,
} from './page-views.queries.server.ts'

export const handle = page({ cache: 'private', messages: manageI18n })

/** With fewer openings, a chart would show nothing but chance. */
const FEWEST_FOR_A_CHART = 10

/** The statuses in which a submission has a public page, or had one until the sender paused or closed it. */
const STATUSES = ['approved', 'paused', 'closed']

export async function loader({ context, url }: Route.LoaderArgs) {
  return optional(context, 'The page views could not be loaded', load(context, url.searchParams.get('key')), undefined)
}

async function load(context: Context, key: string | null) {
  const staff = context.get(staffPool)
  const managed = key ? await findManaged(staff, key) : undefined
  if (!key || !managed || !STATUSES.includes(managed.status)) return undefined
  const { kind, id, publicId, isConfidential } = managed
  const isRequest = kind === 'request'
  const [days, firstDay, alerts, messages, profile] = await Promise.all([
    listDays(staff, id),
    findFirstCountedDay(staff),
    isRequest && publicId ? countAnnouncements(staff, publicId) : undefined,
    isRequest ? undefined : countMessages(staff, id),
    isRequest ? undefined : findProfileParts(staff, id),
  ])
  const counted = days.filter(({ day }) => !firstDay || day >= firstDay)
  return { key, kind, isConfidential, days: counted, firstDay, alerts, messages, profile }
}

export default function ManagePageViews({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!loaderData) return null
  const { key, kind, isConfidential, days, firstDay, alerts, messages, profile } = loaderData
  const sumOf = (type: 'views' | 'clicks') => days.reduce((sum, day) => sum + day[type], 0)
  const [views, clicks] = [sumOf('views'), sumOf('clicks')]
  const words =
    kind === 'request'
      ? { clicked: t`Contact opened`, clickDay: t`Day on which someone opened the contact` }
      : { clicked: t`Website or profile opened`, clickDay: t`Day on which someone opened the website or profile` }
  return (
    <section aria-labelledby="page-views" className="grid gap-3">
      <h2 id="page-views" className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <Trans>Was it seen?</Trans>{' '}
        <span className="text-base font-normal text-muted">
          {firstDay ? (
            <Trans>
              Since <Day at={firstDay} />
            </Trans>
          ) : (
            <Trans>Last 30 days</Trans>
          )}
        </span>
      </h2>
      <PageFigures>
        <PageFigure value={views}>
          <Plural value={views} one="time opened" other="times opened" />
        </PageFigure>
        <PageFigure value={clicks}>
          {kind === 'request' ? (
            <Plural value={clicks} one="time the contact was opened" other="times the contact was opened" />
          ) : (
            <Plural
              value={clicks}
              one="time the website or profile was opened"
              other="times the website or profile was opened"
            />
          )}
        </PageFigure>
        {alerts !== undefined && (
          <PageFigure value={alerts}>
            <Plural value={alerts} one="alert email announced it" other="alert emails announced it" />
          </PageFigure>
        )}
        {messages !== undefined && (
          <PageFigure value={messages}>
            <Plural value={messages} one="message" other="messages" />
          </PageFigure>
        )}
      </PageFigures>
      {views >= FEWEST_FOR_A_CHART && (
        <>
          <DaysChart days={days} clickDay={words.clickDay} />
          <DaysTable days={days} clicked={words.clicked} />
        </>
      )}
      <p className="max-w-prose text-sm text-muted">
        <Trans>We count openings by browsers, not by programs. Without scripts, only whole page loads count.</Trans>{' '}
        <Trans>We store sums for each day, and nothing about a visitor.</Trans>{' '}
        {isConfidential ? <Trans>Only you see them.</Trans> : <Trans>Only you and our reviewers see them.</Trans>}{' '}
        <Link to="/how-we-count" className="link">
          <Trans>How we count</Trans>
        </Link>
      </p>
      {views < FEWEST_FOR_A_CHART && profile && profile.filled * 2 < profile.total && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-sand p-4 print:hidden">
          <Trans>
            Your profile has {profile.filled} of {profile.total} parts.
          </Trans>{' '}
          <Link to={`/manage/profile?${new URLSearchParams({ key })}`} className={buttonStyle('primary')}>
            <Trans>Complete your profile</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
