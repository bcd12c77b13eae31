import { type Text, textFiles } from '../kit/i18n/text.ts'

// The Arabic texts are in a module of their own, so that an English page does not load them.
export const arabicGuideTexts = textFiles(
  import.meta.glob<Text>('./texts/*.ar.mdx', { eager: true, import: 'default' }),
)
