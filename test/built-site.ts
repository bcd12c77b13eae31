import { fileURLToPath } from 'node:url'
import type { Routes } from '../app/kit/routing/pages.server.ts'
import { readEnvironment } from '../config/environment.ts'
import { type Beginning, testDatabase } from './database.ts'
import { UNLIMITED } from './environment.ts'

/** The address that the site has in tests. */
export const ORIGIN = 'http://dalil.example'

/** The path of a file or folder of the built site, which bin/ready.mjs has built. */
export const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))

/**
 * The built site on a database made by `testDatabase`, with the test's own routes beside those of the site, and
 * `createListener` to put it behind a socket. It has a mail server unless `SMTP_URL` is empty, but no worker sends its
 * letters.
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
  const { createApp, createListener, pages: declared, readPages } = await builtServer()
  const pages = readPages({ ...declared.routes, ...routesOfTest })
  const app = await createApp(database.visitor, database.staff, settings, pages)
  return { database, settings, app, pages, createListener }
}

/** The route of a page of the built site, with some exports of its module replaced. */
export async function changedPage(path: string, parts: Record<string, unknown>): Promise<Routes> {
  const { pages } = await builtServer()
  const page = Object.values(pages.routes).find((route) => route?.path === path)
  if (!page) throw new Error(`There is no page /${path}.`)
  return { [page.id]: { ...page, module: { ...page.module, ...parts } } }
}

export async function builtServer() {
  // vitest.config.ts cannot set this for the slow tests: the programs that they start would inherit it, and npm would
  // then leave out the development packages.
  process.env.NODE_ENV = 'production'
  return (await import(built('server/index.js'))) as typeof import('../server/app.ts')
}
