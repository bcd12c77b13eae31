import sql from 'sql-template-tag'
import { languages, projectTypes, specialties, vendorServices } from '../app/vocabulary/closed-lists.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import type { Site } from './site.ts'

const unbroken = { company: 'W'.repeat(200), location: 'Llanfair'.repeat(25), description: 'x'.repeat(500) }
const arabic = {
  company: 'شركة الرصين الدولية للإنشاءات والأشغال العامة (فرع القاهرة الجديدة)',
  location: 'القاهرة',
  country: 'Egypt',
  description:
    'نحتاج إلى تحليل تأخير مستقل لمشروع محطة قطارات.\nالتقرير مطلوب قبل نهاية الربع الأول.\nزيارة الموقع ممكنة.',
}
const everyTag = {
  company: 'Every Tag',
  services: [...vendorServices],
  project_type: [...projectTypes],
  specialties: [...specialties],
  languages: [...languages],
}

const UNBROKEN_ERROR = `550 ${'5.1.1.'.repeat(40)}`

/**
 * Publishes requests that strain a layout: one has words without a space, one is in Arabic, one has every tag, and one
 * has none. Returns their ids.
 */
export async function publishOddRows({ database }: Site): Promise<string[]> {
  const noTag = { company: 'No Tag', services: [], specialties: [], languages: [] }
  const ids = await publish(database.staff, ...[unbroken, arabic, everyTag, noTag].map(anOpportunity))
  await database.staff.query(sql`
    update opportunities set closes_on = '2027-01-21', closes_at = end_of_day('2027-01-21', country)
    where company in (${arabic.company}, ${everyTag.company})`)
  return ids
}

/**
 * Publishes listings that strain a layout: one has a name without a space, one an Arabic name, one every tag, and one
 * no tag. Returns their ids.
 */
export function listOddVendors({ database }: Site): Promise<string[]> {
  return insertListings(
    database.staff,
    { company_name: unbroken.company, location: unbroken.location, website: `https://${'w'.repeat(60)}.example` },
    { company_name: arabic.company, location: arabic.location, country: arabic.country },
    {
      company_name: 'Every Tag',
      vendor_type: 'Freelancer',
      linkedin_profile: 'linkedin.com/in/every-tag-example',
      services: everyTag.services,
      specialties: everyTag.specialties,
      languages: everyTag.languages,
    },
    { company_name: 'No Tag', services: [], specialties: [], languages: [] },
  )
}

/** Adds each kind of verification except 'website' to every listing. One membership has a very long number. */
export async function addAllVerifications({ database }: Site): Promise<void> {
  await database.staff.query(sql`
    insert into verifications (listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer)
    select id, kind, membership, case membership when 'AACE PSP' then ${'1'.repeat(200)} else number end, issuer,
      '2027-01-20', '2028-01-20', 'amal@dalil.example'
    from vendor_listings, (values ('address', '', '', ''), ('domain', '', '', ''), ('linkedin', '', '', ''),
      ('licence', '', 'CN-1234567', 'دائرة الاقتصاد والسياحة'),
      ('licence', '', '1010', 'MISA'), ('membership', 'AACE PSP', '99', ''),
      ('membership', 'TAQEEM (Saudi valuers)', '1210', 'Riyadh')
    ) as seen (kind, membership, number, issuer)`)
}

/**
 * Adds pending submissions that strain the layout of the queue: a listing with every tag, a listing with an Arabic
 * name, and a message with a long name and a long text.
 */
export async function submitOddRows({ database }: Site): Promise<void> {
  await insertListings(
    database.staff,
    { company_name: 'Every Tag', services: everyTag.services, languages: everyTag.languages, status: 'pending' },
    { company_name: arabic.company, country: arabic.country, status: 'pending' },
  )
  await database.staff.query(sql`
    insert into contact_submissions (name, email, message)
    values (${unbroken.company}, 'w@long.example', ${unbroken.description})`)
}

/** Adds emails in every state about one listing, and a digest. One email is to a very long address without a space. */
export async function queueOddLetters({ database }: Site): Promise<void> {
  await insertListings(database.staff, { company_name: unbroken.company, status: 'pending' })
  await database.staff.query(sql`
    insert into letters (recipient, template, content, kind, submission_id, state, attempts, last_error, due_at, expires_at, sent_at)
    select recipient, template, content, 'listing', id, state, attempts, last_error, now() + wait, now() + life, sent_at
    from vendor_listings, (values
      (${`${'w'.repeat(60)}@${'long'.repeat(15)}.example`}, 'receipt', 'failed', 1, ${UNBROKEN_ERROR},
        interval '0', interval '7 days', null),
      ('a@long.example', 'receipt', 'queued', 0, null, interval '-8 days', interval '-1 day', null),
      ('b@long.example', 'receipt', 'queued', 2, '451 Try again later', interval '1 hour', interval '7 days', null),
      ('c@long.example', 'declined', 'withdrawn', 0, null, interval '0', interval '7 days', null),
      ('d@long.example', 'receipt', 'sent', 1, null, interval '0', interval '7 days', now())
    ) as letter (recipient, template, state, attempts, last_error, wait, life, sent_at),
    jsonb_build_object('kind', 'listing', 'submissionId', id, 'services', services, 'country', country) as content`)
  await database.staff.query(sql`
    insert into letters (template, content) values ('digest', '{"request":2,"listing":0,"message":1}')`)
}

/** Adds emails that a mail server has refused, one temporarily and one permanently. */
export async function queueRefusedLetters({ database }: Site): Promise<void> {
  await database.staff.query(sql`
    insert into letters (recipient, template, state, attempts, last_error, failed_at, last_failed_at, due_at)
    values ('a@long.example', 'receipt', 'failed', 1, '550 No such user', now(), now(), now()),
      ('b@long.example', 'receipt', 'queued', 9, ${UNBROKEN_ERROR}, now() - interval '3 hours', now(), now() + interval '1 hour')`)
}

/**
 * Adds listings and a message that are suspected spam, for each of the two reasons. One has words without a space, one
 * is in Arabic, and one has every choice.
 */
export async function quarantineOddRows(site: Site): Promise<void> {
  await submitOddRows(site)
  const { staff } = site.database
  await staff.query(sql`update vendor_listings set suspicion = 'too_fast' where company_name = ${arabic.company}`)
  await staff.query(sql`update vendor_listings set suspicion = 'hidden_field' where suspicion is null`)
  await staff.query(sql`update contact_submissions set suspicion = 'hidden_field'`)
}
