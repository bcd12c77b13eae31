import * as v from 'valibot'
import {
  companyTypes,
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../../config/closed-lists.ts'
import { email, lines, oneOf, someOf, text, website } from '../forms/rules.ts'
import { formOf } from '../forms/submission.ts'

/** The vendor request, its fields in focus order (spec 2, 5). Shared by the form and the action. */
export const vendorRequest = formOf(
  v.object({
    vendorServices: someOf(vendorServices, /*i18n*/ 'Please select at least one vendor service'),
    specialties: someOf(specialties, /*i18n*/ 'Please select at least one specialty'),
    languages: someOf(languages, /*i18n*/ 'Please select at least one language'),
    description: lines(/*i18n*/ 'Description is required'),
    projectType: oneOf(projectTypes, /*i18n*/ 'Project type is required'),
    ownershipType: oneOf(ownershipTypes, /*i18n*/ 'Ownership type is required'),
    projectSize: oneOf(projectSizes, /*i18n*/ 'Project size is required'),
    projectLocation: oneOf(countries, /*i18n*/ 'Project location is required'),
    companyName: text(/*i18n*/ 'Company name is required'),
    // Asked for and checked, but not stored (spec 3).
    companyType: oneOf(companyTypes, /*i18n*/ 'Company type is required'),
    companyLocation: text(/*i18n*/ 'Company location is required'),
    companyWebsite: website(/*i18n*/ 'Company website is required'),
    contactEmail: email(/*i18n*/ 'Contact email is required'),
  }),
)
export type VendorRequest = v.InferOutput<typeof vendorRequest.schema>
