import { type Text, textFiles } from '../kit/i18n/text.ts'

// A module of its own, so that a page in English does not load them.
export const arabicGuideTexts = textFiles(
  import.meta.glob<Text>('./texts/*.ar.mdx', { eager: true, import: 'default' }),
)
