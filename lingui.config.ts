import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Long texts, what is said of claims work, the pages of manage links and of alerts, the procurement file and the console have message catalogues of their own, which no other page loads.
const content = ['app/content']
const useCases = ['app/content/use-cases']
const openData = ['app/content/open-data']
const relay = ['app/relay']
const shared = ['app/submissions/ending/outcomes.ts', 'app/submissions/reference.tsx']
const manage = ['app/manage', 'app/listings/public/contact-choice.tsx', ...shared]
const alerts = ['app/requests/alerts']
const deadlines = ['app/deadlines']
const embed = ['app/requests/embed']
const guides = ['app/guides/!(guide-panel).*']
const practice = [
  'app/practice',
  'app/listings/profile',
  'app/listings/sightings',
  'app/listings/public/compare.route.tsx',
  'app/listings/public/contact-choice.tsx',
]
const procurementFile = ['app/procurement-file']
const console = ['app/listings/contact.fields.ts', 'app/review', 'app/submissions', 'app/*/review/**', 'mail/letters']

const catalogs = [
  {
    path: 'app/i18n/locales/{locale}',
    include: ['app', 'config'],
    exclude: [
      ...content,
      ...manage,
      ...alerts,
      ...deadlines,
      ...embed,
      ...guides,
      ...practice,
      ...relay,
      ...procurementFile,
      ...console,
      '**/*.test.*',
    ],
  },
  { path: 'app/content/locales/{locale}', include: content, exclude: [...useCases, ...openData, '**/*.test.*'] },
  { path: 'app/content/open-data/locales/{locale}', include: openData, exclude: ['**/*.test.*'] },
  { path: 'app/content/use-cases/locales/{locale}', include: useCases, exclude: ['**/*.test.*'] },
  { path: 'app/manage/locales/{locale}', include: manage, exclude: ['**/*.test.*'] },
  { path: 'app/requests/alerts/locales/{locale}', include: alerts, exclude: ['**/*.test.*'] },
  { path: 'app/deadlines/locales/{locale}', include: deadlines, exclude: ['**/*.test.*'] },
  { path: 'app/requests/embed/locales/{locale}', include: embed, exclude: ['**/*.test.*'] },
  { path: 'app/guides/locales/{locale}', include: guides, exclude: ['**/*.test.*'] },
  { path: 'app/practice/locales/{locale}', include: practice, exclude: ['**/*.test.*'] },
  { path: 'app/relay/locales/{locale}', include: relay, exclude: [...console, '**/*.test.*'] },
  { path: 'app/procurement-file/locales/{locale}', include: procurementFile, exclude: ['**/*.test.*'] },
  { path: 'app/review/locales/{locale}', include: console, exclude: ['**/*.test.*'] },
]

export const catalogues = catalogs.map(({ path }) => `${path.replace('{locale}', 'ar')}.po`)

export default defineConfig({
  sourceLocale: 'en',
  // The English is in the code.
  locales: ['ar'],
  catalogs,
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // Line numbers would change a message catalogue with every edit of the code around a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
