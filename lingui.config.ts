import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Long texts and the console have message catalogues of their own, which no other page loads.
const content = ['app/content']
const console = ['app/review', 'app/*/review/**', 'mail/letters']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    { path: 'app/locales/{locale}', include: ['app', 'config'], exclude: [...content, ...console, '**/*.test.*'] },
    { path: 'app/content/locales/{locale}', include: content, exclude: ['**/*.test.*'] },
    { path: 'app/review/locales/{locale}', include: console, exclude: ['**/*.test.*'] },
  ],
  // Line numbers would change a message catalogue with every edit of the code around a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
