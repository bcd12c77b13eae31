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

/**
 * Shows the request's card as it would appear in the list, with the values typed so far. The words in `names` could
 * reveal a confidential sender, so the card marks them.
 */
export default function RequestPreview({
  data,
  names = [],
}: {
  data: FormData
  names?: string[] | undefined
}): ReactNode {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const isConfidential = textOf('confidential') === SELECTED
  const services = data.getAll('vendorServices').map(String)
  const country = textOf('projectLocation') && i18n._(textOf('projectLocation'))
  const companyType = textOf('companyType')
  const options = isConfidential ? data.getAll('withheld').map(String) : []
  const hiddenFields = withholdable.filter(({ stored }) => options.includes(stored)).map(({ field }) => field)
  const facts = (['projectSize', 'projectType', 'ownershipType'] as const).filter(
    (name) => !hiddenFields.includes(name),
  )
  const companyName = textOf('companyName') || t`Your company`
  const typeAndCountry =
    companyType && country ? shownCompany({ company: '', companyType }, language, country) : t`Your type of company`
  const location = isConfidential ? '' : textOf('companyLocation')
  const place = formatList(language, [location, country].filter(Boolean))
  const city = { location, country: textOf('projectLocation') }
  // If the card shows the company's type and country in place of its name, it does not show the country again.
  const hasTypeAndCountry = isConfidential && companyType && country
  return (
    <>
      <PreviewHead by={<Trans>As vendors will see it</Trans>} />
      <CardFrame
        element="figure"
        titleElement="p"
        className="border-card-line bg-card"
        company={isConfidential ? typeAndCountry : companyName}
        isConfidential={isConfidential}
        logoUrl={null}
        title={services[0] ? i18n._(services[0]) : <Trans>First service</Trans>}
        description={textOf('description').slice(0, 180) || t`The first lines of your description.`}
        services={services}
        facts={facts.map(textOf)}
        matches={{ words: names.map((name) => ({ word: name.toLowerCase(), isAbbreviation: false })), choices: [] }}
        neededBy={hiddenFields.includes('neededBy') ? '' : textOf('neededBy')}
        place={!hasTypeAndCountry && <CardPlace>{place || t`City, country`}</CardPlace>}
        elsewhere={city.country && isElsewhere(city) && <CompanyElsewhere of={city} />}
        age={<Trans>Posted today</Trans>}
      />
      <VisibleTo shape={Eye} readers={<Trans>Public</Trans>}>
        {isConfidential ? (
          <Trans>Type of company, country, your text, and every date and choice you do not keep off the page</Trans>
        ) : (
          <Trans>Company, city and country, your text, contact email</Trans>
        )}
      </VisibleTo>
      <VisibleTo shape={Lock} readers={<Trans>Only our team</Trans>}>
        {isConfidential ? <Trans>Company, city, website, contact email, your reason</Trans> : <Trans>Website</Trans>}
      </VisibleTo>
    </>
  )
}

const VisibleTo = ({ shape, readers, children }: { shape: IconNode; readers: ReactNode; children: ReactNode }) => (
  <p className="mt-3 flex gap-3 text-sm">
    <Icon shape={shape} className="size-5 shrink-0 text-petrol-ink" />
    <span>
      <strong className="block font-medium">{readers}</strong>
      <span className="text-muted">{children}</span>
    </span>
  </p>
)
