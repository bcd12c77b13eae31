import { useLingui } from '@lingui/react'
import { listSeparator } from '../../config/language.ts'
import { Marked, MarkedTerm, type Matches, NO_MATCHES } from '../kit/search/marked.tsx'
import { typed } from '../kit/ui/typed.ts'

type Props = { of: { location: string; country: string }; matches?: Matches }

export function CityAndCountry({ of: { location, country }, matches = NO_MATCHES }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <bdi {...typed(location)}>
        <Marked text={location} words={matches.words} />
      </bdi>
      {location && country && listSeparator(i18n.locale)}
      <MarkedTerm value={country} matches={matches} />
    </>
  )
}
