import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../kit/layout/use-site.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Dropdown } from '../../kit/ui/dropdown.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { typed } from '../../kit/ui/typed.ts'
import type { Vendor } from '../../listings/listing.queries.server.ts'

type Props = {
  vendors: Vendor[]
  /** The address of the comparison. Its files have the same address with an extension. */
  address: string
}

export function ComparisonActions({ vendors, address }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  const takingMessages = vendors.filter(({ contactOpen }) => sendsEmail && contactOpen)
  const fileAddress = (extension: string) => address.replace('compare', `compare.${extension}`)
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => window.print()} className="no-scripts:hidden">
        <Icon shape={Printer} className="size-5" />
        <Trans>Print or save</Trans>
      </Button>
      {takingMessages.length > 0 && (
        <Menu
          width="w-68"
          label={
            <>
              <Icon shape={Mail} className="size-5" />
              {t({
                message: plural(takingMessages.length, {
                  one: 'Write to # who takes messages',
                  other: 'Write to # who take messages',
                }),
              })}
            </>
          }
        >
          {takingMessages.map(({ id, companyName }) => (
            <Link key={id} to={`/contact-vendor/${id}`} className="menu-item">
              {/* Without this word, the link would have the same name as the link to the vendor's profile. */}
              <span className="sr-only">
                <Trans>Write</Trans>
              </span>{' '}
              <bdi {...typed(companyName)}>{companyName}</bdi>
            </Link>
          ))}
        </Menu>
      )}
      <Menu width="w-38" label={<Trans>Download</Trans>}>
        <Link reloadDocument download to={fileAddress('xlsx')} className="menu-item">
          Excel
        </Link>{' '}
        <Link reloadDocument download to={fileAddress('csv')} className="menu-item">
          CSV
        </Link>
      </Menu>
    </div>
  )
}

const Menu = ({ label, width, children }: { label: ReactNode; width: string; children: ReactNode }) => (
  <Dropdown
    name="comparison"
    className="relative"
    summaryClassName={buttonStyle('secondary')}
    label={
      <>
        {label} <span aria-hidden className="chevron" />
      </>
    }
  >
    <div className={`menu-panel z-10 mt-1 ${width}`}>{children}</div>
  </Dropdown>
)
