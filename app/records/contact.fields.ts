import { box, fields } from '../kit/fields/fields.ts'

export const contactFields = fields({
  contactOpen: box({ label: /*i18n*/ 'Messages through the site' }),
})

/**
 * The consent to invitations. It is separate, because vendors who accept messages have not agreed to be invited to
 * requests by organisations or the site.
 */
export const invitationFields = fields({
  invitationsOpen: box({ label: /*i18n*/ 'Invitations to requests', isPrivate: true }),
})
