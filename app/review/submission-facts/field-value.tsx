import { Trans, useLingui } from '@lingui/react/macro'
import { type ColumnValue, type Field, optionLabel } from '../../kit/fields/fields.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { EmailLink } from '../../kit/ui/email-link.tsx'
import { legibleAddress } from '../../kit/ui/legible-address.ts'
import { typed } from '../../kit/ui/typed.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { webAddress } from '../../kit/ui/web-address.ts'

type Props = { field: Field; value: ColumnValue }

export function FieldText({ field, value }: Props) {
  const { i18n } = useLingui()
  const texts = [value ?? []].flat().filter(Boolean)
  // The text is an inline block, so that it is not struck out together with the text around it.
  if (texts.length === 0)
    return (
      <span className="inline-block not-rtl:italic">
        <Trans>Nothing</Trans>
      </span>
    )
  if (field.isBox) return <Trans>Switched on</Trans>
  if ('options' in field)
    return translatedList(
      i18n,
      texts.map((option) => optionLabel(field, option)),
    )
  const text = texts.join()
  return field.kind === 'lines' ? <TypedText text={text} /> : <bdi {...typed(text)}>{text}</bdi>
}

export function FieldValue({ field, value }: Props) {
  if (typeof value === 'string' && field.kind === 'email') return <EmailLink address={value} />
  if (typeof value === 'string' && field.kind === 'website') return <WebsiteLink address={value} />
  return <FieldBlock field={field} value={value} />
}

export const FieldBlock = (props: Props) => (
  <div className="max-w-prose wrap-anywhere">
    <FieldText {...props} />
  </div>
)

/**
 * Shows a website as a link, or as plain text if the address cannot be a link. If the address has more parts than a
 * host, the host is shown after it, so that reviewers see where the link leads.
 */
function WebsiteLink({ address }: { address: string }) {
  const href = webAddress(address)
  if (!href) return <bdi dir="ltr">{legibleAddress(address)}</bdi>
  const { origin, host } = new URL(href)
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link" dir="ltr">
        {legibleAddress(address)}
      </a>
      {href !== `${origin}/` && (
        <>
          {' '}
          <bdi dir="ltr" className="text-sm text-muted">
            ({host})
          </bdi>
        </>
      )}
    </>
  )
}
