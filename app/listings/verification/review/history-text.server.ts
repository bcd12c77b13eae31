import { consoleI18n } from '../../../review/message-catalogue.ts'
import type { Verification } from '../verification.ts'
import { wholeText } from '../verification-text.ts'

/** For the history, in English as all that staff have typed. */
export const say = (verification: Verification): string => wholeText(consoleI18n.in('en'), verification)
