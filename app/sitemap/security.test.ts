import { afterAll, expect, test, vi } from 'vitest'
import { testSite } from '../../test/app.ts'

const PATH = '/.well-known/security.txt'
const https = { PUBLIC_URL: 'https://dalil.example' }
const site = await testSite({ ...https, TEAM_EMAIL: 'us@wadi.example' })
const withoutAddress = await testSite(https)
const withoutHttps = await testSite({ TEAM_EMAIL: 'us@wadi.example' })
afterAll(() => Promise.all([site.close(), withoutAddress.close(), withoutHttps.close()]))

test('security.txt names the mailbox of the team, and expires in half a year', async () => {
  vi.setSystemTime('2026-11-26T10:00:00Z')
  const answer = await site.get(PATH)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toBe(
    'Contact: mailto:us@wadi.example\nExpires: 2027-05-01T00:00:00.000Z\nPreferred-Languages: en, ar\nCanonical: https://dalil.example/.well-known/security.txt\n',
  )
  vi.useRealTimers()
})

test('there is no security.txt without a mailbox of the team, or without https', async () => {
  for (const [other, path] of [
    [withoutAddress, PATH],
    [withoutHttps, PATH],
    [site, `/ar${PATH}`],
  ] as const) {
    const answer = await other.get(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain;/)
  }
})
