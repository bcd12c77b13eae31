import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, type IconNode, Lock } from 'lucide'
import type { ReactNode } from 'react'
import { formatList } from '../../../config/language.ts'
import { shownCompany } from '../../../domain/shown-company.ts'
import { SELECTED } from '../../kit/fields/fields.ts'
import { PreviewHead } from '../../kit/forms/post-form.tsx'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { withholdable } from '../../records/claims-work/confidential.fields.ts'
import { isElsewhere } from '../../search/city-of.ts'
import { CardFrame, CardPlace, CompanyElsewhere } from '../list/opportunity-card.tsx'

/** The card of the list, with what is typed so far. `names`: the words that name a confidential sender, which are marked. */
export default function RequestPreview({
  data,
  names = [],
}: {
  data: FormData
  names?: string[] | undefined
}): ReactNode {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const sent = (name: string) => String(data.get(name) ?? '').trim()
  const isConfidential = sent('confidential') === SELECTED
  const services = data.getAll('vendorServices').map(String)
  const country = sent('projectLocation') && i18n._(sent('projectLocation'))
  const companyType = sent('companyType')
  const withheld = isConfidential ? data.getAll('withheld').map(String) : []
  const hidden = withholdable.filter(({ stored }) => withheld.includes(stored)).map(({ field }) => field)
  const facts = (['projectSize', 'projectType', 'ownershipType'] as const).filter((name) => !hidden.includes(name))
  const named = sent('companyName') || t`Your company`
  const unnamed =
    companyType && country ? shownCompany({ company: '', companyType }, language, country) : t`Your type of company`
  const location = isConfidential ? '' : sent('companyLocation')
  const place = formatList(language, [location, country].filter(Boolean))
  const city = { location, country: sent('projectLocation') }
  const hasUnnamed = isConfidential && companyType && country
  return (
    <>
      <PreviewHead by={<Trans>As vendors will see it</Trans>} />
      <CardFrame
        element="figure"
        titleElement="p"
        className="border-card-line bg-card"
        company={isConfidential ? unnamed : named}
        isConfidential={isConfidential}
        logoUrl={null}
        title={services[0] ? i18n._(services[0]) : <Trans>First service</Trans>}
        description={sent('description').slice(0, 180) || t`The first lines of your description.`}
        services={services}
        facts={facts.map(sent)}
        matches={{ words: names.map((name) => ({ word: name.toLowerCase(), isAbbreviation: false })), choices: [] }}
        neededBy={hidden.includes('neededBy') ? '' : sent('neededBy')}
        place={!hasUnnamed && <CardPlace>{place || t`City, country`}</CardPlace>}
        elsewhere={city.country && isElsewhere(city) && <CompanyElsewhere of={city} />}
        age={<Trans>Posted today</Trans>}
      />
      <Seen shape={Eye} by={<Trans>Public</Trans>}>
        {isConfidential ? (
          <Trans>Type of company, country, your text, and every date and choice you do not keep off the page</Trans>
        ) : (
          <Trans>Company, city and country, your text, contact email</Trans>
        )}
      </Seen>
      <Seen shape={Lock} by={<Trans>Only our team</Trans>}>
        {isConfidential ? <Trans>Company, city, website, contact email, your reason</Trans> : <Trans>Website</Trans>}
      </Seen>
    </>
  )
}

const Seen = ({ shape, by, children }: { shape: IconNode; by: ReactNode; children: ReactNode }) => (
  <p className="mt-3 flex gap-3 text-sm">
    <Icon shape={shape} className="size-5 shrink-0 text-petrol-ink" />
    <span>
      <strong className="block font-medium">{by}</strong>
      <span className="text-muted">{children}</span>
    </span>
  </p>
)
