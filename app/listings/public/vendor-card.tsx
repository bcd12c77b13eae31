import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, MapPin } from 'lucide'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { TagGroup } from '../../ui/tag.tsx'
import type { VendorCard as Vendor } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

export function VendorCard({ vendor }: { vendor: Vendor }) {
  const { i18n } = useLingui()
  const link = vendorLink(vendor)
  return (
    <article className="flex h-full flex-col rounded border border-rule bg-paper p-5">
      <div className="flex items-start gap-3">
        <Logo url={vendor.logoUrl} name={vendor.companyName} />
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-snug" dir="auto">
            {vendor.companyName}
          </h3>
          <p className="mt-0.5 flex items-center gap-1 text-sm text-muted">
            <Icon shape={MapPin} className="size-4 shrink-0" />
            {vendor.location}, {i18n._(vendor.country)}
          </p>
        </div>
        <span className="shrink-0 rounded border border-petrol-ink px-2 py-0.5 text-sm text-petrol-ink">
          {i18n._(vendor.vendorType || 'Company')}
        </span>
      </div>
      <dl className="my-4 grid gap-3">
        <TagGroup label={<Trans>Services</Trans>} values={vendor.services} />
        <TagGroup label={<Trans>Specialties</Trans>} values={vendor.specialties} />
        <TagGroup label={<Trans>Languages</Trans>} values={vendor.languages} />
      </dl>
      {link && (
        <a
          href={link.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link mt-auto inline-flex min-h-11 items-center gap-1.5 self-start"
        >
          {link.kind === 'linkedin' ? <Trans>Visit LinkedIn profile</Trans> : <Trans>Visit website</Trans>}
          <Icon shape={ExternalLink} className="size-4" />
          <span className="sr-only">{vendor.companyName}</span>
        </a>
      )}
    </article>
  )
}
