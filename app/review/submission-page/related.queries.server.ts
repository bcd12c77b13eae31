import sql, { type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import type { Status } from '../../records/transitions.ts'
import type { Sender } from '../../submissions/confidential/name-matching/found.ts'
import { domainOf, hostOf, isFreeMail, isShared } from '../../submissions/confidential/shared-domains.ts'

export type Likeness = 'website' | 'email' | 'name'

export type RelatedSubmission = {
  kind: Kind | 'opportunity'
  id: string
  name: string
  status: Status
  since: Date
  likenesses: Likeness[]
  isConfidential: boolean
}

type ComparedSubmission = Pick<Sender, 'company' | 'website' | 'email'> & { kind: Kind; id: string }

const MAX_RELATED = 8

/** The lowest similarity at which two company names count as similar. pg_trgm computes it from the normalized names. */
const MIN_SIMILARITY = '0.6'

/**
 * Lists submissions and opportunities that may be from the same company, newest first. The domains of mail providers
 * and of sites such as LinkedIn do not count, because many companies share them.
 */
export async function listRelated(
  staff: Staff,
  { kind, id, email, website, company }: ComparedSubmission,
): Promise<RelatedSubmission[]> {
  const domain = domainOf(email)
  const host = hostOf(website)
  const others = sql`submission_id is null and (kind, id) <> (${kind}, ${id}::uuid)`
  const found = await Promise.all([
    host && !isShared(host)
      ? listAlike(staff, 'website', sql`host = web_host(${website}) and ${others} order by since desc`)
      : [],
    domain && !isFreeMail(domain)
      ? listAlike(staff, 'email', sql`domain = email_domain(${email}) and ${others} order by since desc`)
      : [],
    company ? listWithSimilarName(staff, company, others) : [],
  ])
  return mergeById(found.flat())
}

// Looks up `confidential` with a scalar subquery. With exists(), PostgreSQL searched all 100,000 requests for the
// confidential ones, which took 50 ms.
async function listAlike(db: Queryable, likeness: Likeness, condition: Sql): Promise<RelatedSubmission[]> {
  const { rows } = await db.query<RelatedSubmission>(sql`
    select kind, id, name, status, since, array[${likeness}] as likenesses,
      coalesce((select confidential from opportunity_submissions as request where request.id = companies_seen.id), false)
        as "isConfidential"
    from companies_seen where ${condition} limit ${MAX_RELATED}`)
  return rows
}

/** The kinds whose senders give the name of a person instead of a company. */
const kindsOfPersons = submissionKinds.filter((kind) => !kindOf(kind).sender.company)

function listWithSimilarName(staff: Staff, name: string, others: Sql): Promise<RelatedSubmission[]> {
  const condition = sql`
    normalized_name % normalized_name(${name}) and kind <> all(${kindsOfPersons}) and ${others}
    order by normalized_name <-> normalized_name(${name})`
  return transaction(staff, async (connection) => {
    // Sets the threshold of the operator % for this transaction, so that the index skips most of the less similar
    // names.
    await connection.query(sql`select set_config('pg_trgm.similarity_threshold', ${MIN_SIMILARITY}, true)`)
    return listAlike(connection, 'name', condition)
  })
}

function mergeById(found: RelatedSubmission[]): RelatedSubmission[] {
  const byId = new Map<string, RelatedSubmission>()
  for (const one of found) {
    const known = byId.get(one.id)
    byId.set(one.id, known ? { ...known, likenesses: [...known.likenesses, ...one.likenesses] } : one)
  }
  return [...byId.values()].sort((a, b) => b.since.getTime() - a.since.getTime())
}
