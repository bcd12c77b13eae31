import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { guidesI18n } from '../kit/i18n/catalogue.ts'
import { useTranslated } from '../kit/i18n/use-language.ts'
import { listItems, partAt, plainText } from '../kit/layout/use-text.tsx'
import { newTab } from '../kit/ui/new-tab.ts'
import { guidePath } from './guide-path.ts'
import { hasDeadlines } from './guided-services.ts'
import { useGuides } from './guides.ts'

type Props = { services: readonly string[] }

/**
 * Lists three points for the chosen services: the first point of each service, then the second of each, and so on. They
 * are always three, so that nothing moves when a visitor chooses a service.
 */
export function PointsOfServices({ services }: Props) {
  const { guideTo } = useGuides()
  const guides = services.map((service) => guideTo(service).say.parts)
  const inTurn = [0, 1, 2].flatMap((index) => guides.map((points) => points[index]?.heading))
  return (
    <>
      {[...new Set(inTurn)].slice(0, 3).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </>
  )
}

/** Lists what to tell a vendor only in private, and links to the guides to the chosen services. */
export function PrivatePoints({ services }: Props) {
  const i18n = useTranslated(guidesI18n)
  const { guideTo, guideToEveryService } = useGuides()
  const { keep } = guideToEveryService()
  const [names, rest] = [partAt(keep, 0), partAt(keep, 1)]
  const kept = [rest, ...services.map((service) => guideTo(service).keep)].flatMap(({ blocks }) => listItems(blocks))
  // Some points belong to several services.
  const points = new Map(kept.map((point) => [plainText(point), point]))
  return (
    <>
      {keep.blocks}
      <p className="font-medium">{names.heading}</p>
      <p className="font-medium">{rest.heading}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {[...points].map(([text, point]) => (
          <li key={text}>{point}</li>
        ))}
      </ul>
      <ul>
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
    </>
  )
}
