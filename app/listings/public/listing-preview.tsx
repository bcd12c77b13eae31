import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PreviewHead } from '../../kit/forms/post-form.tsx'
import { VendorCard } from './vendor-card.tsx'

/** The card of the directory, with what is typed so far. */
export default function ListingPreview({ data }: { data: FormData }): ReactNode {
  const { t } = useLingui()
  const sent = (name: string) => String(data.get(name) ?? '').trim()
  const all = (name: string) => data.getAll(name).map(String)
  const isFreelancer = sent('vendorType') === 'Freelancer'
  const name = isFreelancer ? `${sent('firstName')} ${sent('lastName')}`.trim() : sent('companyName')
  return (
    <>
      <PreviewHead by={<Trans>As organisations will see it</Trans>} />
      <VendorCard
        vendor={{
          // The card of a vendor without an id has no link.
          id: '',
          vendorType: sent('vendorType'),
          companyName: name || (isFreelancer ? t`Your name` : t`Your company`),
          location: sent('location') || t`City`,
          country: sent('country'),
          website: sent('website'),
          linkedinProfile: sent('linkedinProfile'),
          services: all('services'),
          specialties: all('specialties'),
          languages: all('languages'),
          about: sent('about').slice(0, 240),
          contactOpen: sent('contactOpen') || null,
          logoUrl: null,
        }}
      />
    </>
  )
}
