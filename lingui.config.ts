import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const consoleFiles = [
  'app/records/{contact.fields,kinds,transitions}.ts',
  'app/review',
  'app/submissions',
  'app/**/review/**',
  'app/features/personal-data/stored-data',
  'mail/letters',
]

/**
 * The message catalogues besides the one of the whole site, each with the files whose messages it contains. Only some
 * pages load such a catalogue.
 */
const folders: Record<string, { include: string[]; exclude?: string[] }> = {
  content: { include: ['app/content', 'app/features/open-data/data-page', 'app/features/open-data/embed'] },
  guides: { include: ['app/guides'] },
  deadlines: { include: ['app/features/deadlines'] },
  tools: { include: ['app/features/alerts', 'app/features/comparison', 'app/requests/closed'] },
  senders: {
    include: [
      'app/manage',
      'app/relay',
      'app/invitations',
      'app/features/personal-data',
      // The figures are on the pages of manage links.
      'app/features/page-views',
    ],
    exclude: consoleFiles,
  },
  'claims-work': {
    include: [
      'app/records/claims-work',
      'app/records/verification',
      'app/vocabulary/claims-work-lists.ts',
      'app/listings/form',
      'app/listings/profile',
      'app/listings/verification',
      'app/requests/form',
    ],
    exclude: consoleFiles,
  },
  console: { include: consoleFiles },
}

const included = Object.values(folders).flatMap(({ include }) => include)
const all: typeof folders = { site: { include: ['app', 'config'], exclude: included }, ...folders }

const catalogs = Object.entries(all).map(([name, { include, exclude = [] }]) => ({
  path: `app/locales/{locale}/${name}`,
  include,
  exclude: [...exclude, '**/*.test.*'],
}))

export const catalogues = catalogs.map(({ path }) => `${path.replace('{locale}', 'ar')}.po`)

export default defineConfig({
  sourceLocale: 'en',
  // The English messages are in the code, so only Arabic has message catalogues.
  locales: ['ar'],
  catalogs,
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // With line numbers, each edit of the code above a message would change its catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
