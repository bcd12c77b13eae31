import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../config/environment.ts'
import { type Beginning, testDatabase } from './database.ts'
import { UNLIMITED } from './environment.ts'

/** The address that the site has in tests. */
export const ORIGIN = 'http://dalil.example'

/** Where a file or folder of the built site lies (bin/ready.mjs has built it). */
export const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url))

/** The built site on a database as `testDatabase` makes it, and `createListener` to put it behind a socket. */
export async function builtSite(environment: Record<string, string> = {}, beginning?: Beginning) {
  const database = await testDatabase(beginning)
  const settings = readEnvironment({ PUBLIC_URL: ORIGIN, ...UNLIMITED, ...environment })
  // As in production: React and React Router choose their build by it.
  process.env.NODE_ENV = 'production'
  const { createApp, createListener } = (await import(built('server/index.js'))) as typeof import('../server/app.ts')
  const app = await createApp(database.visitor, database.staff, settings)
  return { database, settings, app, createListener }
}
