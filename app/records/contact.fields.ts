import { box, fields } from '../kit/fields/fields.ts'

export const contactFields = fields({
  contactOpen: box({ label: /*i18n*/ 'Messages through the site' }),
})

/** A consent of its own: people who take messages have not agreed to emails that we or an organisation choose for them. */
export const invitationFields = fields({
  invitationsOpen: box({ label: /*i18n*/ 'Invitations to requests', isPrivate: true }),
})
