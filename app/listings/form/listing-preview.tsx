import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VendorCard } from '../list/vendor-card.tsx'

/** Shows the vendor's card as it would appear in the directory, with the values typed so far. */
export default function ListingPreview({ data }: { data: FormData }): ReactNode {
  const { t } = useLingui()
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const choicesOf = (name: string) => data.getAll(name).map(String)
  const isFreelancer = textOf('vendorType') === 'Freelancer'
  const name = isFreelancer ? `${textOf('firstName')} ${textOf('lastName')}`.trim() : textOf('companyName')
  return (
    <VendorCard
      vendor={{
        // Without an id, the card has no link.
        id: '',
        vendorType: textOf('vendorType'),
        companyName: name || (isFreelancer ? t`Your name` : t`Your company`),
        location: textOf('location') || t`City`,
        country: textOf('country'),
        website: textOf('website'),
        linkedinProfile: textOf('linkedinProfile'),
        services: choicesOf('services'),
        specialties: choicesOf('specialties'),
        languages: choicesOf('languages'),
        about: textOf('about').slice(0, 240),
        contactOpen: textOf('contactOpen') || null,
        logoUrl: null,
      }}
    />
  )
}
