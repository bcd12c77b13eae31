import { type PageText, textFiles } from '../../kit/i18n/text.ts'

// The Arabic texts are in a module of their own, so that an English page does not load them.
export const arabicUseCaseTexts = textFiles(import.meta.glob<PageText>('./texts/*.ar.mdx', { eager: true }))
