import { newTab } from '../../kit/ui/new-tab.ts'
import type { VendorCardRow } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

/** Shows the address in full, because it is read on paper too. */
export function VendorAddress({ vendor }: { vendor: VendorCardRow }) {
  const link = vendorLink(vendor)
  if (!link) return null
  return (
    <a
      href={link.href}
      {...newTab}
      rel="noopener noreferrer nofollow"
      className="link inline-flex min-h-11 items-center font-normal pointer-fine:min-h-0 print:after:content-none!"
    >
      {/* Each line of an address begins at the edge of the column. */}
      <span>
        <bdi dir="ltr">{link.href}</bdi>
      </span>
    </a>
  )
}
