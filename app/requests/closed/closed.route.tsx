import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteI18n, toolsI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { readCursor } from '../../kit/lists/cursor.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { CardGrid } from '../../kit/ui/card-grid.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { DOT } from '../../kit/ui/dot.ts'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import {
  type AnswerFigures,
  type OutcomeFigures,
  readAnswerFigures,
  readOutcomeFigures,
} from '../../submissions/expiry/figures.queries.server.ts'
import { CardFrame, CardPlace, titleServiceOf } from '../list/opportunity-card.tsx'
import { type ClosedCard, listClosed } from '../request.queries.server.ts'
import { requestOnPage, type Shown } from '../shown-request.server.ts'
import type { Route } from './+types/closed.route'

export const handle = page({ cache: 'public', query: { after: 'cursor' }, messages: toolsI18n })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const cursor = readCursor(url.searchParams)
  const [{ rows, ...list }, outcomes, answers] = await Promise.all([
    listClosed(db, cursor),
    cursor ? undefined : readOutcomeFigures(db),
    cursor ? undefined : readAnswerFigures(db),
  ]).catch(unavailable('The closed requests could not be loaded'))
  const i18n = siteI18n.in(context.get(pageLanguage))
  return {
    list: { rows: rows.map((row) => requestOnPage(row, i18n)), ...list },
    isContinued: cursor !== undefined,
    outcomes,
    answers,
  }
}

export default function ClosedRequests({ loaderData: { list, isContinued, outcomes, answers } }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t`Closed requests and outcomes`
  const lead = t`Vendor requests that closed in the last 12 months. You can no longer reply to them. We publish outcomes once at least 10 organisations have reported theirs.`
  return (
    <Page back={<BackLink to="/#opportunities">{t`All opportunities`}</BackLink>} heading={title} lead={lead}>
      <PageHead title={title} description={lead} />
      <meta name="robots" content="noindex" />
      {(outcomes || answers) && (
        <div className="mb-12 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
          {outcomes && <Outcomes figures={outcomes} />}
          {answers && <Answers figures={answers} />}
        </div>
      )}
      {isContinued && (
        <Link to="/opportunities/closed" className="link mb-4 inline-flex min-h-11 items-center">
          <Trans>Back to the newest</Trans>
        </Link>
      )}
      {list.rows.length === 0 && <Notice icon={SearchX} title={<Trans>No closed requests</Trans>} />}
      <CardGrid rows={list.rows}>{(opportunity) => <Card opportunity={opportunity} />}</CardGrid>
      {list.next && (
        <p className="mt-8 text-center">
          <Link to={`?after=${list.next}`} rel="next" className={buttonStyle('secondary')}>{t`Show more`}</Link>
        </p>
      )}
    </Page>
  )
}

function Outcomes({ figures: { said, unsaid } }: { figures: OutcomeFigures }) {
  const number = said.reduce((sum, { count }) => sum + count, 0)
  return (
    <Table heading={<Plural value={number} one="# outcome" other="# outcomes" />} withoutAnswer={unsaid}>
      {said.map(({ outcome, count }) => (
        <Row key={outcome} count={count} of={number}>
          {outcomeNames[outcome]}
        </Row>
      ))}
    </Table>
  )
}

function Answers({ figures: { said, answered, unsaid } }: { figures: AnswerFigures }) {
  return (
    <Table
      heading={
        <Plural
          value={said}
          one="# organisation told us how many replies it got"
          other="# organisations told us how many replies they got"
        />
      }
      withoutAnswer={unsaid}
    >
      <Row count={answered} of={said}>
        <Trans>Got at least one reply</Trans>
      </Row>
    </Table>
  )
}

type TableProps = { heading: ReactNode; withoutAnswer: number; children: ReactNode }

function Table({ heading, withoutAnswer, children }: TableProps) {
  return (
    <table className="w-full">
      <caption className="mb-3 text-start text-muted">
        {heading}
        {DOT}
        <Plural value={withoutAnswer} one="# did not tell us" other="# did not tell us" />
      </caption>
      <tbody>{children}</tbody>
    </table>
  )
}

function Row({ count, of, children }: { count: number; of: number; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="py-3 text-start font-medium">
        {children}
      </th>
      <td className="min-w-24 py-3 text-end tabular-nums">
        {i18n.number(count)} · {i18n.number(count / of, { style: 'percent', maximumFractionDigits: 0 })}
      </td>
    </tr>
  )
}

const outcomeNames: Record<OutcomeFigures['said'][number]['outcome'], ReactNode> = {
  found_here: <Trans>Found a vendor through this site</Trans>,
  found_elsewhere: <Trans>Found a vendor elsewhere</Trans>,
  cancelled: <Trans>No longer needed a vendor</Trans>,
}

function Card({ opportunity }: { opportunity: Shown<ClosedCard> & { isElsewhere?: true } }) {
  const { i18n } = useLingui()
  const { id, company, services, outcome, decidedAt } = opportunity
  const service = i18n._(titleServiceOf(services))
  const day = <Day at={decidedAt} />
  return (
    <CardFrame
      titleElement="p"
      className="border-transparent bg-sand text-muted hover:border-petrol-ink"
      company={company}
      logoUrl={opportunity.logoUrl}
      isConfidential={opportunity.companyType !== undefined}
      title={
        <Link to={`/opportunities/${id}`} className="after:absolute after:inset-0 after:rounded">
          {service} <HiddenName of={company} />
        </Link>
      }
      description={opportunity.description}
      services={services}
      facts={opportunity}
      place={opportunity.companyType === undefined && <CardPlace of={opportunity} />}
      closing={<Trans>Closed on {day}</Trans>}
      age={outcome && outcome !== 'not_said' && outcomeOnCard[outcome]}
    />
  )
}

const outcomeOnCard: Record<OutcomeFigures['said'][number]['outcome'], ReactNode> = {
  found_here: <Trans>Found a vendor here</Trans>,
  found_elsewhere: <Trans>Found a vendor elsewhere</Trans>,
  cancelled: <Trans>No longer needed</Trans>,
}
