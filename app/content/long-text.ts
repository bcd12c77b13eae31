import type { Translated } from '../kit/i18n/translated.ts'
import type * as Text from './pages/terms.en.mdx'

/** A pair of `.mdx` files, whose headings have the same ids in both languages. */
export type LongText = Translated<Pick<typeof Text, 'default' | 'headings'>>
