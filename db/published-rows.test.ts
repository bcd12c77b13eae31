import { afterAll, beforeEach, expect, test } from 'vitest'
import { noClaimsWork } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'

const { staff, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await staff.query('truncate letters, opportunities, vendor_listings cascade')
})

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

test('plain SQL can add an opportunity with only the columns of the specification', async () => {
  await staff.query(`
    insert into opportunities (company, description, location, country, ownership_type, project_size, services,
      project_type, specialties, languages, contact_email)
    values ('Wadi Façade', 'A depot', 'Amman', 'Jordan', 'Public', '< $1M', '{Delay analysis, Expert witness}',
      '{Oil & Gas}', '{Civil}', '{Arabic}', 'claims@wadi.example')`)
  const { rows } = await staff.query('select * from opportunities')
  expect(rows).toMatchObject([
    {
      id: UUID,
      submission_id: null,
      logo_url: null,
      posted_at: expect.any(Date),
      created_at: expect.any(Date),
      facets: [
        'service:Delay analysis',
        'service:Expert witness',
        'specialty:Civil',
        'language:Arabic',
        'projectType:Oil & Gas',
        'ownershipType:Public',
        'projectSize:< $1M',
        'country:Jordan',
      ],
      search_text:
        'wadi facade\u001fa depot\u001famman\u001fjordan\u001fpublic\u001f< $1m\u001fdelay analysis\u001fexpert witness\u001foil & gas\u001fcivil\u001farabic',
    },
  ])
})

test('an opportunity needs no lists', async () => {
  await staff.query(`
    insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email)
    values ('Wadi', 'A depot', 'Amman', 'Jordan', 'Public', '< $1M', 'claims@wadi.example')`)
  const { rows } = await staff.query('select services, facets from opportunities')
  expect(rows).toEqual([{ services: [], facets: ['ownershipType:Public', 'projectSize:< $1M', 'country:Jordan'] }])
})

test('plain SQL can add a listing with only the columns of the specification, and it is public once it is approved', async () => {
  await staff.query(`
    insert into vendor_listings (vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages, linkedin_profile, first_name, last_name)
    values ('Freelancer', 'Rana Haddad', 'Amman', 'Jordan', 'https://linkedin.com/in/rana', 'rana@wadi.example',
      '{Expert witness}', '{Civil}', '{Arabic}', 'https://linkedin.com/in/rana', 'Rana', 'Haddad')`)
  const { rows } = await staff.query('select * from vendor_listings')
  expect(rows).toMatchObject([{ id: UUID, status: 'pending', logo_url: null, created_at: expect.any(Date) }])
  expect((await staff.query('select * from public_listings')).rows).toEqual([])
  await staff.query("update vendor_listings set status = 'approved'")
  expect((await staff.query('select * from public_listings')).rows).toEqual([
    {
      id: rows[0]?.id,
      vendor_type: 'Freelancer',
      company_name: 'Rana Haddad',
      location: 'Amman',
      country: 'Jordan',
      website: 'https://linkedin.com/in/rana',
      services: ['Expert witness'],
      specialties: ['Civil'],
      languages: ['Arabic'],
      linkedin_profile: 'https://linkedin.com/in/rana',
      logo_url: null,
      confirmed_current_at: null,
      contact_open: null,
      ...noClaimsWork,
      created_at: rows[0]?.created_at,
      facets: [
        'vendorType:Freelancer',
        'country:Jordan',
        'service:Expert witness',
        'specialty:Civil',
        'language:Arabic',
      ],
      names: [
        '%expert%',
        '%jordan%',
        'amman',
        'expert',
        'expert witness',
        'expertise',
        'freelancer',
        'independant',
        'jordan',
        'اردني',
        'اعمال مدنيه',
        'خبره',
        'عربيه',
        'عمان',
        'مستقل',
      ],
      search_text: 'rana haddad\u001famman\u001fjordan\u001fexpert witness',
    },
  ])
})

test('a list that would break a page is refused, and an empty one, as the former site had, is accepted', async () => {
  const row = `'Wadi', 'https://wadi.example', 'Amman', 'Jordan', '{Rail}', 'Public', '< $1M', 'A depot', 'a@b.c'`
  const submit = (lists: string) =>
    staff.query(`insert into opportunity_submissions (company, company_website, location, country, project_type,
      ownership_type, project_size, description, contact_email, services, specialties, languages) values (${row}, ${lists})`)
  await submit(`'{Claims review}', '{Civil}', '{Arabic}'`)
  await submit(`'{}', '{}', '{}'`)
  await expect(submit(`'{x}', '{Civil}', null`)).rejects.toThrow(/not-null/)
})

test.for([
  ['Façade FAÇADE', 'facade facade'],
  ['Ünïcödé', 'unicode'],
  ['１００％', '100%'],
  ['ﬁre ½', 'fire 1⁄2'],
  ['أحمد إدارة آفاق ٱلعقد', 'احمد اداره افاق العقد'],
  ['عُقُودٌ عـقـد', 'عقود عقد'],
  ['على مطالبة ی کتاب', 'علي مطالبه ي كتاب'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('the search treats %s and %s as equal', async ([typed, normalized]) => {
  expect((await staff.query('select normalize_text($1) as normalized', [typed])).rows).toEqual([{ normalized }])
})
