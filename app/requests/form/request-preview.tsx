import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, type IconNode, Lock } from 'lucide'
import type { ReactNode } from 'react'
import { shownCompany } from '../../../domain/shown-company.ts'
import { SELECTED } from '../../kit/fields/fields.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { withholdable } from '../../records/claims-work/confidential.fields.ts'
import { isElsewhere } from '../../search/city-of.ts'
import { CardFrame, CardPlace } from '../list/opportunity-card.tsx'

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
  const shownText = (name: 'projectSize' | 'projectType' | 'ownershipType') =>
    hiddenFields.includes(name) ? '' : textOf(name)
  const companyName = textOf('companyName') || t`Your company`
  const typeAndCountry =
    companyType && country ? shownCompany({ company: '', companyType }, language, country) : t`Your type of company`
  const city = { location: isConfidential ? '' : textOf('companyLocation'), country: textOf('projectLocation') }
  const place = { ...city, isElsewhere: city.country !== '' && isElsewhere(city) }
  const hasPlace = city.location !== '' || city.country !== ''
  // If the card shows the company's type and country in place of its name, it does not show the country again.
  const hasTypeAndCountry = isConfidential && companyType && country
  return (
    // The card takes the full height of its grid area, so the list below it needs an area of its own.
    <div className="grid gap-5">
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
        facts={{
          projectSize: shownText('projectSize'),
          projectType: [shownText('projectType')],
          ownershipType: shownText('ownershipType'),
        }}
        matches={{ words: names.map((name) => ({ word: name.toLowerCase(), isAbbreviation: false })), choices: [] }}
        place={!hasTypeAndCountry && (hasPlace ? <CardPlace of={place} /> : t`City, country`)}
        age={<Trans>Posted today</Trans>}
      />
      <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-sm">
        <VisibleTo shape={Eye} readers={<Trans>Public</Trans>}>
          {isConfidential ? <Trans>Type of company, country, your text</Trans> : <Trans>Name, city, text, email</Trans>}
        </VisibleTo>
        <VisibleTo shape={Lock} readers={<Trans>Only our team</Trans>}>
          {isConfidential ? <Trans>Name, city, email, website, reason</Trans> : <Trans>Website</Trans>}
        </VisibleTo>
      </dl>
    </div>
  )
}

const VisibleTo = ({ shape, readers, children }: { shape: IconNode; readers: ReactNode; children: ReactNode }) => (
  <div className="contents">
    <dt className="col-span-2 grid grid-cols-subgrid text-muted">
      <Icon shape={shape} className="mt-0.5 size-4" />
      {readers}
    </dt>
    <dd className="ms-2">{children}</dd>
  </div>
)
