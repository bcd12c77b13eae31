import type { Translated } from '../kit/i18n/translated.ts'
import type * as Text from './pages/terms.en.mdx'

/** A long text from a pair of `.mdx` files, one for each language. The headings have the same ids in both. */
export type LongText = Translated<Pick<typeof Text, 'default' | 'headings'>>
