import { Trans, useLingui } from '@lingui/react/macro'
import { listIn } from '../../../config/language.ts'
import type { ColumnValue, Field } from '../../fields/fields.ts'
import { EmailLink } from '../../ui/some-pages/email-link.tsx'
import { legibleAddress } from '../../ui/some-pages/legible-address.ts'
import { webAddress } from '../../ui/web-address.ts'

type Props = { field: Field; value: ColumnValue }

/** Plain text; choices are translated. */
export function FieldText({ field, value }: Props) {
  const { i18n } = useLingui()
  const texts = [value ?? []].flat().filter(Boolean)
  // An inline block is not struck out with the text around it.
  if (texts.length === 0)
    return (
      <span className="inline-block italic">
        <Trans>Nothing</Trans>
      </span>
    )
  return listIn(
    i18n.locale,
    texts.map((text) => ('options' in field ? i18n._(text) : text)),
  )
}

/** With a link, where it is an address. */
export function FieldValue({ field, value }: Props) {
  if (typeof value === 'string' && field.kind === 'email') return <EmailLink address={value} />
  if (typeof value === 'string' && field.kind === 'website') return <WebsiteLink address={value} />
  return <FieldBlock field={field} value={value} />
}

/** Plain text as a block of its own. */
export function FieldBlock(props: Props) {
  return (
    <span className="block max-w-prose whitespace-pre-line wrap-anywhere" dir="auto">
      <FieldText {...props} />
    </span>
  )
}

/** Plain text where it is no address of the web. */
function WebsiteLink({ address }: { address: string }) {
  const href = webAddress(address)
  if (!href) return legibleAddress(address)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {legibleAddress(address)}
    </a>
  )
}
