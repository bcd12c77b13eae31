import type { Verification } from '../../../records/verification/verification.ts'
import { wholeText } from '../../../records/verification/verification-text.ts'
import { consoleI18n } from '../../../review/message-catalogue.ts'

/** For the history, in English as all that staff have typed. */
export const say = (verification: Verification): string => wholeText(consoleI18n.in('en'), verification)
