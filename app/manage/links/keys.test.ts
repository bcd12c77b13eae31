import { expect, test } from 'vitest'
import { ORIGIN } from '../../../test/app.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { createManageLink, kindOfKey, recordUse } from './keys.queries.server.ts'

const { staff, submitRequest, submitListing } = await testConsole()

const keyIn = (link: string) => new URL(link).searchParams.get('key') ?? ''

test('a submission has twenty keys of a purpose, and the oldest unused one ends when another is created', async () => {
  const request = { kind: 'request', submissionId: idIn(await submitRequest()) } as const
  const listing = { kind: 'listing', submissionId: idIn(await submitListing()) } as const
  const create = async (of: typeof request | typeof listing = request) =>
    keyIn(await createManageLink(staff, ORIGIN, of, 'en'))
  const used = await create()
  await recordUse(staff, used)
  const others = [await create(listing)]
  others.push(keyIn(await createManageLink(staff, ORIGIN, request, 'en', { purpose: 'erase' })))
  const unused: string[] = []
  for (let count = 0; count < 21; count++) unused.push(await create())
  const opened = await Promise.all(unused.map((key) => kindOfKey(staff, key)))
  expect(opened).toEqual([undefined, undefined, ...Array(19).fill('request')])
  expect(await kindOfKey(staff, used)).toBe('request')
  expect(await kindOfKey(staff, others[0] ?? '')).toBe('listing')
  expect(await kindOfKey(staff, others[1] ?? '', 'erase')).toBe('request')
})
