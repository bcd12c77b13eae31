import { newTab } from '../../kit/ui/new-tab.ts'
import type { VendorCardRow } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

/** Shows a link whose text is the whole web address, because people also read the page on paper. */
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
      {/* The span makes each line of a long address begin at the edge of the column. */}
      <span>
        <bdi dir="ltr">{link.href}</bdi>
      </span>
    </a>
  )
}
