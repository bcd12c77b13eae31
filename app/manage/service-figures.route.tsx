import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { visitorPool } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import {
  type AnswerFigures,
  type OutcomeFigures,
  readAnswerFigures,
  readOutcomeFigures,
} from '../submissions/ending/figures.queries.server.ts'
import type { Route } from './+types/service-figures.route'
import { manageI18n } from './message-catalogue.ts'

export const handle = page({ cache: 'public', sitemap: true, messages: manageI18n })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const [figures, answers] = await Promise.all([readOutcomeFigures(db), readAnswerFigures(db)])
  return { figures, answers }
}

export default function ServiceFigures({ loaderData: { figures, answers } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={t`Request outcomes`}
        description={t`What organisations told us about the vendor requests that closed in the last 12 months.`}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl">
          <Trans>Request outcomes</Trans>
        </h1>
        <p className="mt-3 mb-8 text-lg text-muted">
          <Trans>What organisations told us about the vendor requests that closed in the last 12 months.</Trans>
        </p>
        {figures ? <Outcomes figures={figures} /> : <TooFew />}
        {answers && <Answers figures={answers} />}
        <p className="mt-6">
          <Link to="/opportunities/closed" className="link inline-flex min-h-11 items-center">
            <Trans>Closed requests</Trans>
          </Link>
        </p>
      </div>
    </Page>
  )
}

function TooFew() {
  return (
    <p>
      <Trans>We show results when at least 10 organisations have told us the outcome of their request.</Trans>
    </p>
  )
}

function Outcomes({ figures: { said, unsaid } }: { figures: OutcomeFigures }) {
  const number = said.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Table said={<Plural value={number} one="# outcome" other="# outcomes" />} unsaid={unsaid}>
        {said.map(({ outcome, count }) => (
          <Row key={outcome} count={count} of={number}>
            <OutcomeName outcome={outcome} />
          </Row>
        ))}
      </Table>
      <p className="mt-6 text-muted">
        <Link to="/faq" className="link">
          <Trans>Read more in the FAQ</Trans>
        </Link>
      </p>
    </>
  )
}

function Answers({ figures: { said, answered, unsaid } }: { figures: AnswerFigures }) {
  return (
    <div className="mt-10">
      <Table
        said={
          <Plural
            value={said}
            one="# organisation told us how many replies it got"
            other="# organisations told us how many replies they got"
          />
        }
        unsaid={unsaid}
      >
        <Row count={answered} of={said}>
          <Trans>Got at least one reply</Trans>
        </Row>
      </Table>
    </div>
  )
}

/** With how many have answered the question, and how many have not. */
function Table({ said, unsaid, children }: { said: ReactNode; unsaid: number; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="mb-3 text-start text-muted">
        {said}
        {' · '}
        <Plural value={unsaid} one="# did not tell us" other="# did not tell us" />
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

function OutcomeName({ outcome }: Pick<OutcomeFigures['said'][number], 'outcome'>) {
  switch (outcome) {
    case 'found_here':
      return <Trans>Found a vendor through this site</Trans>
    case 'found_elsewhere':
      return <Trans>Found a vendor elsewhere</Trans>
    case 'cancelled':
      return <Trans>No longer needed a vendor</Trans>
  }
}
