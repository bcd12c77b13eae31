import type { Translated } from '../kit/i18n/translated.ts'
import type * as Text from './pages/terms.en.mdx'

/** An `.mdx` file in both languages, with the same ids of headings. */
export type LongText = Translated<Pick<typeof Text, 'default' | 'headings'>>
