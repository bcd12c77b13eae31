import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../app/database.server.ts'
import { anOpportunity, aVendorRequest, publish } from '../test/builders.ts'
import { freePort } from '../test/environment.ts'
import { encoded } from '../test/form.ts'
import { ended, run, started } from '../test/program.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-development-'))
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

test('in development a parameter that a page does not declare changes nothing, and the confirmation page has the manage link', {
  timeout: 600_000,
}, async () => {
  const PORT = await freePort()
  const server = run('bin/serve.ts', { PORT, DATA_DIR: folder, SECONDS_TO_FILL: '0' }, ['--development'])
  await started(server)
  const { staff, close } = await openDatabase({ dataFolder: folder })
  await publish(staff, anOpportunity({ company: 'Sahl Depot', country: 'Jordan' })).finally(close)
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`)
    return [answer.status, await answer.text()]
  }
  for (const [given, read] of [
    ['/?x=1&country=Jordan', '/?country=Jordan'],
    ['/_.data?x=1&country=Jordan', '/_.data?country=Jordan'],
    ['/faq?q=faq', '/faq'],
    ['/contact?x=1&sent', '/contact'],
  ] as const) {
    // On a busy machine a page may arrive without its optional counts, or with its data in another order, so the pages
    // are compared again until they are equal.
    const areAlike = async () => {
      const page = await get(read)
      expect(page[0]).toBe(200)
      expect(await get(given)).toEqual(page)
    }
    await vi.waitFor(areAlike, { timeout: 120_000 })
  }
  await expect.poll(async () => String(await get('/?x=1&country=Oman'))).toContain('No opportunities found')
  // A private page gets the parameters of its address unchanged.
  expect((await get('/review/sign-in?x=1&ended'))[1]).toContain('This link was already used or has expired')
  const sent = await fetch(`http://127.0.0.1:${PORT}/post-vendor-request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encoded(aVendorRequest()),
    redirect: 'manual',
  })
  const [, thanks] = await get(sent.headers.get('Location') ?? '')
  const [, path] = /href="(\/manage\?key=[^"]+)"/.exec(String(thanks)) ?? []
  expect((await get(path ?? '')).join()).toMatch(/^200,.*Wadi Build/s)
  server.child.kill('SIGTERM')
  await ended(server.child)
})
