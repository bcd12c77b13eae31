import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { languages, projectTypes, specialties, vendorServices } from '../config/closed-lists.ts'
import { anOpportunity, list, publish } from '../test/builders.ts'
import type { Site } from './site.ts'

const unbroken = { company: 'W'.repeat(200), location: 'Llanfair'.repeat(25), description: 'x'.repeat(500) }
const arabic = {
  company: 'شركة الرصين الدولية للإنشاءات والأشغال العامة (فرع القاهرة الجديدة)',
  location: 'القاهرة',
  country: 'Egypt',
  description: 'نحتاج إلى تحليل تأخير مستقل لمشروع محطة قطارات.\nالتقرير مطلوب قبل نهاية الربع الأول.',
}
const everyTag = {
  company: 'Every Tag',
  services: [...vendorServices],
  project_type: [...projectTypes],
  specialties: [...specialties],
  languages: [...languages],
}

/** Publishes what strains a layout: words without a space, Arabic, every tag, no tag. Gives the ids. */
export function publishOddRows({ database }: Site): Promise<string[]> {
  const noTag = { company: 'No Tag', services: [], specialties: [], languages: [] }
  return publish(database.staff, ...[unbroken, arabic, everyTag, noTag].map(anOpportunity))
}

/** Lists vendors that strain a layout: a name without a space, an Arabic one, every tag, none. */
export function listOddVendors({ database }: Site): Promise<void> {
  return list(
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

/** Puts into the queue what strains its layout: listings with every tag and with one long word, and a long message. */
export async function submitOddRows({ database }: Site): Promise<void> {
  await list(
    database.staff,
    { company_name: 'Every Tag', services: everyTag.services, languages: everyTag.languages, status: 'pending' },
    { company_name: arabic.company, country: arabic.country, status: 'pending' },
  )
  await database.staff.query(sql`
    insert into contact_submissions (name, email, message)
    values (${unbroken.company}, 'w@long.example', ${unbroken.description})`)
}

/** Letters in every state, one of them to an address without a place to break. */
export async function queueOddLetters({ database }: Site): Promise<void> {
  const request = JSON.stringify({ kind: 'request', submissionId: randomUUID(), services: [], country: 'UAE' })
  await database.staff.query(sql`
    insert into letters (recipient, template, content, attempts, last_error, due_at, sent_at, withdrawn_at, created_at)
    values
      (${`${'w'.repeat(60)}@${'long'.repeat(15)}.example`}, 'receipt', ${request}, 30,
        ${`550 ${'5.1.1.'.repeat(40)}`}, 'infinity', null, null, now()),
      ('amal@dalil.example', 'signIn', '{}', 1, null, now(), now(), null, now()),
      ('a@long.example', 'receipt', ${request}, 0, null, now(), null, null, now() - interval '8 days'),
      ('b@long.example', 'receipt', ${request}, 2, '451 Try again later', now() + interval '1 hour', null, null, now()),
      ('c@long.example', 'declined', ${request}, 0, null, now(), null, now(), now()),
      (null, 'digest', '{"request":2,"listing":0,"message":1}', 0, null, now(), null, null, now())`)
}

/** Suspected spam of each kind: one with words without a space, one in Arabic, one with every choice. */
export async function quarantineOddRows(site: Site): Promise<void> {
  await submitOddRows(site)
  const { staff } = site.database
  await staff.query(sql`update vendor_listings set suspicion = 'too_fast' where company_name = ${arabic.company}`)
  await staff.query(sql`update vendor_listings set suspicion = 'hidden_field' where suspicion is null`)
  await staff.query(sql`update contact_submissions set suspicion = 'hidden_field'`)
}
