import { catalogue, claimsWorkMessages } from '../../kit/i18n/catalogue.ts'

export const claimsWorkI18n = catalogue(claimsWorkMessages)
