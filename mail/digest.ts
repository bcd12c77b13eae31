// The digest is an email that tells reviewers how many submissions have arrived. It is queued when something arrives,
// but at the earliest ten minutes after the previous digest was sent.

import sql from 'sql-template-tag'
import type { Language } from '../config/language.ts'
import { type Queryable, type Staff, transaction } from '../db/client.server.ts'
import { addJob } from '../db/jobs.ts'
import { type Kind, submissionKinds } from '../domain/kinds.ts'
import type { DigestCounts } from './letter-kinds.ts'
import { isAttemptOpen, isWaitingLetter } from './letter-states.ts'
import { queueLetter } from './queue-letter.ts'

/** Adds a submission to the next digest, in the caller's transaction. For a new submission a trigger does this. */
export async function queueForDigest(connection: Queryable, kind: Kind, id: string): Promise<void> {
  await connection.query(sql`
    insert into digest_queue (kind, record_id) values (${kind}, ${id}) on conflict do nothing`)
  await addJob(connection, 'digest', new Date())
}

/** Queues a digest of what has arrived. If a digest is still waiting, adds the counts to it instead. */
export async function queueDigest(staff: Staff): Promise<void> {
  await transaction(staff, async (connection) => {
    const { rowCount: arrived } = await connection.query(sql`select from digest_queue limit 1`)
    if (!arrived) return
    const last = await lockLastDigest(connection)
    if (last?.canGrow) {
      const content = JSON.stringify(sumOf(last.content, await takeCounts(connection)))
      await connection.query(sql`update letters set content = ${content} where id = ${last.id}`)
    } else if (last?.nextAt) {
      await addJob(connection, 'digest', last.nextAt)
    } else {
      await queueLetter(connection, {
        template: 'digest',
        recipient: null,
        language: await languageOfTeam(connection),
        content: await takeCounts(connection),
      })
    }
  })
}

// Locks the last digest. A digest with an open attempt must not grow, because the attempt may send the old counts, and
// the added ones would be lost.
async function lockLastDigest(connection: Queryable) {
  type Digest = { id: string; content: DigestCounts; canGrow: boolean; nextAt: Date | null }
  const { rows } = await connection.query<Digest>(sql`
    select id, content, ${isWaitingLetter} and not ${isAttemptOpen} as "canGrow",
      case
        when ${isAttemptOpen} and expires_at > now() then now() + interval '1 minute'
        when coalesce(sent_at, queued_at) > now() - interval '10 minutes'
          then coalesce(sent_at, queued_at) + interval '10 minutes'
      end as "nextAt"
    from letters where template = 'digest' order by queued_at desc limit 1 for update`)
  return rows[0]
}

/**
 * Returns the language in which a reviewer last asked to sign in. The digest goes to a shared mailbox, which has no
 * language of its own.
 */
async function languageOfTeam(connection: Queryable): Promise<Language> {
  const { rows } = await connection.query<{ language: Language }>(sql`
    select language from letters where template = 'signIn' order by created_at desc limit 1`)
  return rows[0]?.language ?? 'en'
}

async function takeCounts(connection: Queryable): Promise<DigestCounts> {
  const { rows } = await connection.query<{ kind: keyof DigestCounts; count: number }>(sql`
    with arrived as (delete from digest_queue returning kind)
    select kind, count(*)::int as count from arrived group by kind`)
  return sumOf(...rows.map(({ kind, count }) => ({ [kind]: count })))
}

function sumOf(...some: DigestCounts[]): DigestCounts {
  const sum = (kind: keyof DigestCounts) => some.reduce((total, counts) => total + (counts[kind] ?? 0), 0)
  const signIn = sum('signIn')
  return { ...Object.fromEntries(submissionKinds.map((kind) => [kind, sum(kind)])), ...(signIn > 0 && { signIn }) }
}
