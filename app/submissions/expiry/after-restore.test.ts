import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../../db/backup/backup.ts'
import { ORIGIN } from '../../../test/app.ts'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { deliver } from '../../../test/post-office.ts'
import { restore } from '../../database.server.ts'
import { createManageLink, kindOfKey } from '../../manage/links/keys.queries.server.ts'
import { holdBackLetters } from './after-restore.queries.server.ts'
import { closeEnded } from './closing.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'

const { site, staff, submitRequest, approve, requestChanges } = await testConsole()

const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: 'unused' })

test('after a restore no earlier link opens anything, and letters sent since the backup are not sent again', async () => {
  const request = (companyName: string) => submitRequest(aVendorRequest({ companyName }))
  const [soon, over, waiting] = [await request('Soon'), await request('Over'), await request('Waiting')]
  for (const page of [soon, over]) await approve(page)
  await staff.query(sql`
    update opportunity_submissions set posted_at = now() - interval '54 days',
      closes_at = case id when ${idIn(soon)} then now() + interval '6 days' else now() end
    where opportunity_id is not null`)
  const link = await createManageLink(staff, ORIGIN, { kind: 'request', submissionId: idIn(soon) }, 'en')
  await deliver(site)
  await requestChanges(waiting, 'Please name the country.')
  const folder = await mkdtemp(join(tmpdir(), 'dalil-held-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  await backUp(at(site.database.url), file)
  await queueReminders(staff)
  await closeEnded(staff)
  expect(await deliver(site)).toHaveLength(3)

  const url = await emptyDatabase()
  await restore(at(url), file)
  const restored = await testDatabase({ url })
  onTestFinished(restored.close)
  expect(await kindOfKey(restored.staff, new URL(link).searchParams.get('key') ?? '')).toBeUndefined()
  expect(await holdBackLetters(restored.staff)).toBe(3)
  await queueReminders(restored.staff)
  await closeEnded(restored.staff)
  const { rows } = await restored.staff.query(sql`
    select template, state, last_error from letters where state <> 'sent' order by template`)
  expect(rows).toEqual(
    ['changesAsked', 'closingSoon', 'ended'].map((template) => ({
      template,
      state: 'failed',
      last_error: expect.stringContaining('On hold after a restore'),
    })),
  )
})
