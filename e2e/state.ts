import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** `status`: that of an answer of which the browser itself complains. */
export type State = { name: string; open: (page: Page, site: Site) => Promise<unknown>; status?: number }
