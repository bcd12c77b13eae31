import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Pages that are read rather than used have many words, which no other page should have to load.
const longWords = ['app/pages', 'app/articles']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    { path: 'app/locales/{locale}', include: ['app', 'config'], exclude: [...longWords, 'app/review', '**/*.test.*'] },
    { path: 'app/reading/locales/{locale}', include: longWords, exclude: ['**/*.test.*'] },
    // The console's words are the team's alone.
    { path: 'app/review/locales/{locale}', include: ['app/review'], exclude: ['**/*.test.*'] },
  ],
  // Line numbers would change a catalogue with every edit of the code around a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
