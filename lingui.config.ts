import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const nested = ['app/content/open-data', 'app/content/use-cases']
const console = ['app/listings/contact.fields.ts', 'app/review', 'app/submissions', 'app/*/review/**', 'mail/letters']

/** The folders with a message catalogue of their own, which only their pages load. */
const folders: Record<string, { include?: string[]; exclude?: string[] }> = {
  'app/content': { exclude: nested },
  'app/content/open-data': {},
  'app/content/use-cases': {},
  'app/manage': {
    include: [
      'app/manage',
      'app/listings/public/contact-choice.tsx',
      'app/submissions/expiry/outcomes.ts',
      'app/submissions/reference.tsx',
    ],
  },
  'app/requests/alerts': { include: ['app/requests/alerts', 'app/requests/public/closed.route.tsx'] },
  'app/deadlines': {},
  'app/requests/embed': {},
  'app/guides': { include: ['app/guides/!(guide-panel).*'] },
  'app/claims-work': {
    include: [
      'app/claims-work',
      'app/listings/profile',
      'app/listings/sightings',
      'app/listings/public/compare.route.tsx',
      'app/listings/public/contact-choice.tsx',
    ],
  },
  'app/relay': { exclude: console },
  'app/procurement-file': {},
  'app/review': { include: console },
}

const included = Object.entries(folders).flatMap(([folder, { include = [folder] }]) => include)
const all: typeof folders = { 'app/i18n': { include: ['app', 'config'], exclude: included }, ...folders }

const catalogs = Object.entries(all).map(([folder, { include = [folder], exclude = [] }]) => ({
  path: `${folder}/locales/{locale}`,
  include,
  exclude: [...exclude, '**/*.test.*'],
}))

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
