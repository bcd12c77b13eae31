import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

test('the saved reasons and replies have the terms of the site, but for those that reviewers have edited', async () => {
  const owner = loginFrom(await emptyDatabase())
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0037_kind_and_submission')
    await client.query('commit')
    await client.query(`
      update decline_reasons set reason = 'Our own words about the same.' where language = 'ar' and position = 5;
      update usual_answers set answer = 'We have taken the post down, as you asked.' where language = 'en' and position = 2`)
    await client.query(await readFile(new URL('migrations/0038_saved_replies.sql', import.meta.url), 'utf8'))
  })
  const { rows } = await staff.query<{ text: string }>(`
    select reason as text from decline_reasons union all select answer from usual_answers`)
  const texts = rows.map(({ text }) => text)
  expect(texts.filter((text) => /\bposts?\b|منشور|وصلنا/.test(text))).toEqual([
    'We have taken the post down, as you asked.',
  ])
  expect(texts).toContain('Our own words about the same.')
  expect(texts).toContain('You have already sent us the same.')
  expect(texts).toHaveLength(18)
})

test('a saved reason says what the form is for, in place of what it is not, unless a reviewer has edited it', async () => {
  const owner = loginFrom(await emptyDatabase())
  const reasons = await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0078_apostrophes')
    await client.query(`update decline_reasons set reason = 'نص فريقنا.' where language = 'ar' and position = 3`)
    await runMigrations(client)
    const { rows } = await client.query<{ reason: string }>(`
      select reason from decline_reasons where position in (3, 6) order by language, position`)
    return rows.map(({ reason }) => reason)
  })
  expect(reasons).toEqual([
    'نص فريقنا.',
    'يذكر المحتوى طرفًا آخر أو مبلغًا متنازعًا عليه. يرجى حذف ذلك.',
    "This form is for organisations that need a vendor. To offer services, use 'List your services'.",
    'It names another party or an amount in dispute. Please leave these out.',
  ])
})
