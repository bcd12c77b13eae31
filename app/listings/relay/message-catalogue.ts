import { catalogue, practiceMessages } from '../../i18n/catalogue.ts'

const relayMessages = () => import('./locales/ar.po')

export const relayI18n = catalogue(relayMessages)

/** Of the listing form, which has parts of both. */
export const listingFormI18n = catalogue(relayMessages, practiceMessages)
