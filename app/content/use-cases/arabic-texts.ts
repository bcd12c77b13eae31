import { type PageText, textFiles } from '../../kit/i18n/text.ts'

// A module of its own, so that a page in English does not load them.
export const arabicUseCaseTexts = textFiles(import.meta.glob<PageText>('./texts/*.ar.mdx', { eager: true }))
