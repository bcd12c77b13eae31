import { consoleI18n } from '../../../review/message-catalogue.ts'
import type { Sighting } from '../sighting.ts'
import { wholeText } from '../sighting-text.ts'

/** For the history, in English as all that staff have typed. */
export const say = (sighting: Sighting): string => wholeText(consoleI18n.in('en'), sighting)
