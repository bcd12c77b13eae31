import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslated } from '../kit/i18n/use-language.ts'
import { Fold } from '../kit/ui/fold.tsx'
import { newTab } from '../kit/ui/new-tab.ts'
import { guidePath } from './guide-path.ts'
import { hasDeadlines } from './guided-services.ts'
import { askedInFields, guides, keptByAll, leftOut, type Point, privately, shared } from './guides.ts'
import { guidesI18n } from './message-catalogue.ts'

const guidesOf = (services: readonly string[]) =>
  services.flatMap((service) => guides[service as keyof typeof guides] ?? [])

/** Those that services share, once, then each one's own. */
function pointsOf(services: readonly string[]): Point[] {
  const own = guidesOf(services).flatMap(({ says }) => says)
  return [...new Set([...shared, ...own])].filter((point) => point !== askedInFields)
}

export default function ChosenGuides({ services, isOpen }: { services: readonly string[]; isOpen: boolean }) {
  const i18n = useTranslated(guidesI18n)
  const keeps = new Set([...keptByAll, ...guidesOf(services).flatMap((guide) => guide.keeps)])
  return (
    <Fold
      open={isOpen}
      heading={i18n._(/*i18n*/ 'What to say')}
      inside={i18n._(/*i18n*/ 'And what to keep out, by service')}
      level="h3"
      className="max-h-full overflow-y-auto bg-sand"
    >
      <section className="grid gap-2">
        <h4 className="font-semibold">{i18n._(/*i18n*/ 'Say in the request')}</h4>
        <dl className="grid gap-2">
          {pointsOf(services).map(([heading, text]) => (
            <div key={heading}>
              <dt className="font-medium">{i18n._(heading)}</dt>
              <dd className="text-sm">{i18n._(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Texts heading={i18n._(/*i18n*/ 'Keep for a private conversation')} texts={[...keeps].map((one) => i18n._(one))}>
        <p>{i18n._(privately.vendor)}</p>
        <p className="font-medium">{i18n._(privately.names)}</p>
        <p className="font-medium">{i18n._(privately.rest)}</p>
      </Texts>
      <Texts heading={i18n._(/*i18n*/ 'Never in public')} texts={leftOut.map((one) => i18n._(one))} />
      <ul className="text-sm">
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
    </Fold>
  )
}

const Texts = ({ heading, texts, children }: { heading: string; texts: string[]; children?: ReactNode }) => (
  <section>
    <h4 className="font-semibold">{heading}</h4>
    {children && <div className="mt-1 grid gap-1 text-sm">{children}</div>}
    <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
)
