import sql, { raw } from 'sql-template-tag'
import type { Language } from '../../config/language.ts'
import { type Queryable, type Staff, transaction, type Visitor } from '../../db/client.server.ts'
import type { Submission } from '../../mail/letters/submission.ts'
import { yourLinks } from '../../mail/letters.ts'
import { kinds } from '../records/kinds.ts'
import { openStatus } from './keys.queries.server.ts'

const BATCH = 100

/** In one letter. */
const MOST_LINKS = 20

/** Reads nothing, so that the answer is the same for every address. */
export async function askForLinks(visitor: Visitor, address: string, language: Language): Promise<void> {
  await visitor.query(sql`insert into link_requests (address, page_language) values (${address}, ${language})`)
}

/** One letter with the links to all that an address has sent; none where it has sent nothing. */
export async function answerLinkRequests(staff: Staff): Promise<void> {
  while (await transaction(staff, answerBatch));
}

async function answerBatch(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ address: string; language: Language }>(sql`
    delete from link_requests where id in (
      select id from link_requests order by created_at limit ${BATCH} for update skip locked)
    returning address, page_language as language`)
  for (const { address, language } of rows) await answer(connection, address, language)
  return rows.length === BATCH
}

async function answer(connection: Queryable, address: string, language: Language): Promise<void> {
  const found = await postsOf(connection, address)
  // As they are stored: what was typed may be a mailbox of somebody else that PostgreSQL takes for the same.
  for (const [recipient, posts] of Map.groupBy(found, (post) => post.address))
    await queueLinks(connection, recipient, posts, language)
}

async function queueLinks(connection: Queryable, address: string, found: Post[], language: Language): Promise<void> {
  const posts = found.map(({ kind, submissionId }) => ({ kind, submissionId }))
  const [first] = posts
  const isConfirmed = found.some((post) => post.isConfirmed)
  // Letters to one mailbox wait for each other (migration 0026).
  await connection.query(sql`select pg_advisory_xact_lock(mailbox_key(${address}))`)
  await connection.query(sql`
    insert into letters (template, recipient, language, content, request_id, listing_id, priority, expires_at)
    select 'yourLinks', ${address}, ${language}, ${JSON.stringify({ posts })},
      ${first?.kind === 'request' ? first.submissionId : null}, ${first?.kind === 'listing' ? first.submissionId : null},
      ${yourLinks.priority}, now() + make_interval(mins => ${yourLinks.lifeInMinutes})
    where may_write_to(${address}, ${isConfirmed})`)
}

type Post = Submission & { address: string; isConfirmed: boolean }

async function postsOf(connection: Queryable, address: string): Promise<Post[]> {
  const ofKind = (kind: Submission['kind']) => sql`
    select ${kind} as kind, id as "submissionId", contact_email as address,
      address_confirmed_at is not null as "isConfirmed", created_at
    from ${raw(kinds[kind].table)}
    where lower(contact_email) = lower(${address}) and suspicion is null and ${openStatus}`
  const { rows } = await connection.query<Post>(sql`
    select kind, "submissionId", address, "isConfirmed" from (${ofKind('request')} union all ${ofKind('listing')}) as posts
    order by created_at desc limit ${MOST_LINKS}`)
  return rows
}
