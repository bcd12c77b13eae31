import type {
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../../app/vocabulary/closed-lists.ts'

// The types of the closed lists. With them, a misspelt choice in a sample does not compile.
export type Service = (typeof vendorServices)[number]
export type Specialty = (typeof specialties)[number]
export type Language = (typeof languages)[number]
export type ProjectType = (typeof projectTypes)[number]
export type OwnershipType = (typeof ownershipTypes)[number]
export type ProjectSize = (typeof projectSizes)[number]
export type Country = (typeof countries)[number]
