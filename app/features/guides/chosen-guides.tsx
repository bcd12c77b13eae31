import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { guidePath } from '../../../config/guide-path.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { FoldMark } from '../../kit/ui/disclosure.tsx'
import { newTab } from '../../kit/ui/new-tab.ts'
import { hasDeadlines } from './guided-services.ts'
import { askedInFields, guides, leftOut, type Point, shared } from './guides.ts'
import { guidesI18n } from './message-catalogue.ts'

/** Those that services share, once, then each one's own. */
function pointsOf(services: readonly string[]): Point[] {
  const own = services.flatMap((service) => guides[service as keyof typeof guides]?.says ?? [])
  return [...new Set([...shared, ...own])].filter((point) => point !== askedInFields)
}

export default function ChosenGuides({ services }: { services: readonly string[] }) {
  const i18n = useTranslated(guidesI18n)
  const service = i18n._(services[0] ?? '')
  return (
    <details className="group/fold rounded border border-rule bg-sand px-4">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        <span>
          {services.length === 1
            ? i18n._(msg`What to say in a request: ${service}`)
            : i18n._(/*i18n*/ 'What to say in a request for these services')}
        </span>
        <FoldMark />
      </summary>
      <div className="grid gap-3 pb-4">
        <dl className="grid gap-2">
          {pointsOf(services).map(([heading, text]) => (
            <div key={heading}>
              <dt className="font-semibold">{i18n._(heading)}</dt>
              <dd>{i18n._(text)}</dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold">{i18n._(/*i18n*/ 'Never in public')}</dt>
            <dd>
              <ul className="list-disc ps-5">
                {leftOut.map((text) => (
                  <li key={text}>{i18n._(text)}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
        <ul className="flex flex-wrap gap-x-6">
          {services
            .map((service) => [service, i18n._(service)] as const)
            .map(([service, name]) => (
              <li key={service}>
                <Link to={guidePath(service)} {...newTab} className="link inline-flex min-h-11 items-center">
                  {i18n._(msg`Example, and what to keep private: ${name}`)}
                </Link>
              </li>
            ))}
          {services.some(hasDeadlines) && (
            <li>
              <Link to="/deadlines" {...newTab} className="link inline-flex min-h-11 items-center">
                {i18n._(/*i18n*/ 'Claim deadlines: count the dates of your claims clause')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}
