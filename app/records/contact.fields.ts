import { box, fields } from '../kit/fields/fields.ts'

export const contactFields = fields({
  contactOpen: box({ label: /*i18n*/ 'Messages through the site' }),
})

/** A separate consent. Vendors who accept messages have not agreed to invitations from the site or an organisation. */
export const invitationFields = fields({
  invitationsOpen: box({ label: /*i18n*/ 'Invitations to requests', isPrivate: true }),
})
