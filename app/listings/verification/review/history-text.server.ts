import { consoleI18n } from '../../../kit/i18n/catalogue.ts'
import type { Verification } from '../../../records/verification/verification.ts'
import { wholeText } from '../../../records/verification/verification-text.ts'

/** Returns the text that the history shows for a verification. It is in English, as are the reasons that staff type. */
export const historyText = (verification: Verification): string => wholeText(consoleI18n.in('en'), verification)
