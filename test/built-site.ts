import { fileURLToPath } from 'node:url'
import type { Routes } from '../app/kit/routing/pages.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { type Beginning, testDatabase } from './database.ts'
import { UNLIMITED } from './environment.ts'

/** The address that the site has in tests. */
export const ORIGIN = 'http://dalil.example'

/** Returns the path of a file or folder of the built site in build/. */
export const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))

/**
 * Opens the built site on a database made by `testDatabase`. `routesOfTest` are routes that the test adds to those of
 * the site. `createListener` puts the site behind a socket. The site has a mail server unless `SMTP_URL` is empty, but
 * no worker sends its emails.
 */
export async function builtSite(
  environment: Record<string, string> = {},
  beginning?: Beginning,
  routesOfTest: Routes = {},
) {
  const database = await testDatabase(beginning)
  const settings = readEnvironment({
    PUBLIC_URL: ORIGIN,
    TIME_ZONE: 'UTC',
    SMTP_URL: 'smtp://mail.example',
    ...UNLIMITED,
    ...environment,
  })
  const { createApp, createListener, openCounters, pages: declared, readPages } = await builtServer()
  const pages = readPages({ ...declared.routes, ...routesOfTest })
  const app = await createApp(database.visitor, database.staff, settings, pages)
  return { database, settings, app, pages, createListener, openCounters }
}

/** Returns the route of a page of the built site, with some exports of its module replaced by `parts`. */
export async function changedPage(path: string, parts: Record<string, unknown>): Promise<Routes> {
  const { pages } = await builtServer()
  const page = Object.values(pages.routes).find((route) => route?.path === path)
  if (!page) throw new Error(`There is no page /${path}.`)
  return { [page.id]: { ...page, module: { ...page.module, ...parts } } }
}

export async function builtServer() {
  // NODE_ENV cannot be set in vitest.slow.config.ts, because the programs that the slow tests start would inherit it,
  // and npm would then leave out the development packages.
  process.env.NODE_ENV = 'production'
  return (await import(built('server/index.js'))) as typeof import('../server/app.ts')
}
