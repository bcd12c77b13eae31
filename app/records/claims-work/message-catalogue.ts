import { catalogue, claimsWorkMessages } from '../../i18n/catalogue.ts'

export const claimsWorkI18n = catalogue(claimsWorkMessages)
