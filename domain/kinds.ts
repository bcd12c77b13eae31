import { vendorPath } from './vendor-path.ts'

/**
 * How each kind of submission is published. A new kind compiles only once every object that is keyed by kind contains
 * it.
 */
const publications = {
  request: {
    projection: 'opportunities',
    companyColumn: 'company',
    companyType: 'company_type',
    path: 'opportunities',
    form: '/post-vendor-request',
    pageOf: ({ publicId }) => `/opportunities/${publicId}`,
  },
  listing: {
    projection: 'public_listings',
    companyColumn: 'company_name',
    companyType: "''",
    path: 'vendors',
    form: '/list-your-services',
    pageOf: ({ publicId, name }) => vendorPath(publicId, name) ?? '/browse-vendors',
  },
} satisfies Record<string, Publication>

type Publication = {
  projection: string
  companyColumn: string
  companyType: string
  path: string
  form: string
  pageOf(published: { publicId: string; name: string }): string
}

export type PublishedKind = keyof typeof publications

export const publicationOf = (kind: PublishedKind): Publication => publications[kind]

export const publishedKinds = Object.keys(publications) as PublishedKind[]

export const projections = publishedKinds.map((kind) => publications[kind].projection)

export const submissionKinds = [...publishedKinds, 'message'] as const

export type Kind = (typeof submissionKinds)[number]

export const byPublishedKind = <Value>(make: (kind: PublishedKind) => Value) =>
  Object.fromEntries(publishedKinds.map((kind) => [kind, make(kind)])) as Record<PublishedKind, Value>
