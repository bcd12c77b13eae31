import { catalogue, practiceMessages } from '../i18n/catalogue.ts'

export const practiceI18n = catalogue(practiceMessages)
