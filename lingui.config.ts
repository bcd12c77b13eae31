import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const console = [
  'app/records/{contact.fields,kinds,transitions}.ts',
  'app/review',
  'app/submissions',
  'app/**/review/**',
  'app/features/personal-data/stored-data',
  'mail/letters',
]

/** The folders with a message catalogue of their own, which only their pages load. */
const folders: Record<string, { include?: string[]; exclude?: string[] }> = {
  'app/content': {},
  'app/features/open-data/data-page': {},
  'app/manage': {
    include: [
      'app/manage',
      'app/listings/form/contact-choice.tsx',
      'app/records/outcomes.ts',
      'app/records/reference.tsx',
    ],
  },
  'app/features/alerts': {},
  'app/requests/closed': {},
  'app/features/comparison': {},
  'app/features/deadlines': {},
  'app/features/open-data/embed': {},
  'app/guides': { include: ['app/guides/!(guide-panel).*'] },
  'app/kit/i18n/claims-work': {
    include: [
      'app/records/claims-work',
      'app/vocabulary/claims-work-lists.ts',
      'app/records/verification',
      'app/listings/profile',
      'app/kit/forms/post-form.tsx',
      'app/listings/verification',
      'app/listings/form/{claims-work-form-fields,contact-choice,listing-form-fields,listing-preview}.tsx',
      'app/requests/*/{confidential-fields,confidential-reply,contract-form-fields,request-form-fields,request-preview}.tsx',
    ],
    exclude: console,
  },
  'app/invitations': { exclude: console },
  'app/relay': { exclude: console },
  'app/features/personal-data': { exclude: console },
  'app/review': { include: console },
}

const included = Object.entries(folders).flatMap(([folder, { include = [folder] }]) => include)
const all: typeof folders = { 'app/kit/i18n': { include: ['app', 'config'], exclude: included }, ...folders }

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
