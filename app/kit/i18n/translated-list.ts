import type { I18n } from '@lingui/core'
import { formatList } from '../../../config/language.ts'

/** Translates message keys, such as values of closed lists, and joins them into one text, such as 'Civil, Rail'. */
export const translatedList = (i18n: I18n, keys: readonly string[]): string =>
  formatList(
    i18n.locale,
    keys.map((key) => i18n._(key)),
  )
