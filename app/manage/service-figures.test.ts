import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())

type Told = { daysAgo?: number; answers?: string | null }

const close = (outcome: string | null, { daysAgo = 1, answers = null }: Told = {}) =>
  staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, decided_at, decided_as,
      outcome, answers)
    values ('', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}', 'closed',
      now() - make_interval(days => ${daysAgo}), 'sender', ${outcome}, ${answers})`)

test('figures are shown from ten answers on, with their number and with who did not answer', async () => {
  for (let number = 0; number < 6; number++) await close('found_here')
  for (let number = 0; number < 3; number++) await close('cancelled')
  await close('not_said')
  await close(null)
  await close('found_elsewhere', { daysAgo: 366 })
  expect(await site.text('/service-figures')).toContain('We show results when at least 10 organisations have told us')
  expect((await site.database.visitor.query('select * from outcome_figures()')).rows).toEqual([])
  await close('found_elsewhere')
  const text = () => site.text('/service-figures')
  await expect
    .poll(text)
    .toContain(
      '10 outcomes · 2 did not tell us Found a vendor through this site 6 · 60% No longer needed a vendor 3 · 30% Found a vendor elsewhere 1 · 10%',
    )
})

test('of how many answers came it says nothing from nine, and from ten how many got any', async () => {
  await staff.query('delete from opportunity_submissions')
  for (const answers of ['0', '0', '1-2', '1-2', '3-5', '6-10', 'more', 'more', 'more'])
    await close('not_said', { answers })
  await close('cancelled')
  await close('cancelled', { daysAgo: 366, answers: '1-2' })
  expect((await site.database.visitor.query('select * from answer_figures()')).rows).toEqual([])
  await expect.poll(() => site.text('/service-figures')).not.toContain('Got at least one reply')
  await close('found_here', { answers: '3-5' })
  await expect
    .poll(() => site.text('/service-figures'))
    .toContain('10 organisations told us how many replies they got · 1 did not tell us Got at least one reply 8 · 80%')
})
