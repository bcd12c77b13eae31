import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { guidesI18n } from '../kit/i18n/catalogue.ts'
import { useTranslated } from '../kit/i18n/use-language.ts'
import { listItems, partAt, plainText } from '../kit/layout/use-text.tsx'
import { Fold } from '../kit/ui/fold.tsx'
import { newTab } from '../kit/ui/new-tab.ts'
import { guidePath } from './guide-path.ts'
import { hasDeadlines } from './guided-services.ts'
import { useGuides } from './guides.ts'

/**
 * The id of the point about the contract, the side and the stage. The form has fields for this point, so the panel
 * beside the description leaves it out.
 */
const POINT_WITH_FIELDS = 'contract-side-and-stage'

export default function ChosenGuides({ services, isOpen }: { services: readonly string[]; isOpen: boolean }) {
  const i18n = useTranslated(guidesI18n)
  const { guideTo, guideToEveryService } = useGuides()
  const everyService = guideToEveryService()
  const guides = services.map(guideTo)
  const [names, rest] = [partAt(everyService.keep, 0), partAt(everyService.keep, 1)]
  const points = [everyService, ...guides].flatMap(({ say }) => say.parts).filter(({ id }) => id !== POINT_WITH_FIELDS)
  const kept = [rest, ...guides.map(({ keep }) => keep)].flatMap(({ blocks }) => listItems(blocks))
  return (
    <Fold
      open={isOpen}
      heading={i18n._(/*i18n*/ 'What to say')}
      inside={i18n._(/*i18n*/ 'And what to keep out, by service')}
      level="h3"
      className="max-h-full overflow-y-auto bg-sand"
    >
      <section className="grid gap-2">
        <h4 className="font-semibold">{everyService.say.heading}</h4>
        <dl className="grid gap-2">
          {withoutRepetitions(points, ({ heading }) => heading).map(({ heading, blocks }) => (
            <div key={heading}>
              <dt className="font-medium">{heading}</dt>
              <dd className="text-sm">{blocks}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Items heading={everyService.keep.heading} items={withoutRepetitions(kept, plainText)}>
        {everyService.keep.blocks}
        <p className="font-medium">{names.heading}</p>
        <p className="font-medium">{rest.heading}</p>
      </Items>
      <Items heading={everyService.never.heading} items={listItems(everyService.never.blocks)} />
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

/** Keeps only one item with each text, because some points belong to several services. */
const withoutRepetitions = <Item,>(items: readonly Item[], textOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [textOf(item), item])).values(),
]

const Items = ({ heading, items, children }: { heading: string; items: ReactNode[]; children?: ReactNode }) => (
  <section>
    <h4 className="font-semibold">{heading}</h4>
    {children && <div className="mt-1 grid gap-1 text-sm">{children}</div>}
    <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm">
      {items.map((item) => (
        <li key={plainText(item)}>{item}</li>
      ))}
    </ul>
  </section>
)
