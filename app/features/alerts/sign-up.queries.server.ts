import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { ALERTS_OF_SUBSCRIBER } from '../../../config/limits.ts'
import type { Queryable, Staff, Visitor } from '../../../db/client.server.ts'
import type { NamedCompany } from '../../../domain/shown-company.ts'
import { processRows } from '../../../jobs/process-rows.ts'
import { lockMailbox, queueLetter } from '../../../mail/queue-letter.ts'
import { COUNT_LIMIT } from '../../kit/lists/counts.ts'
import { type Filters, readFilters } from '../../kit/lists/filters.ts'
import { where } from '../../kit/lists/keyset.server.ts'
import { opportunityFilters } from '../../records/request.fields.ts'
import { matching } from '../../search/newest-rows.server.ts'
import { opportunities } from '../../search/searched-lists.server.ts'
import type { Frequency } from './alert.fields.ts'
import { compileAlertQuery } from './alert-query.server.ts'

const DAYS_SHOWN = 30

type Recent = { count: number; newest: (NamedCompany & { id: string; services: string[]; country: string })[] }

/** Counts the matching open requests of the last 30 days, up to COUNT_LIMIT + 1, and lists the newest three. */
export async function listRecentRequests(db: Visitor, filters: Filters): Promise<Recent> {
  const conditions = [
    ...matching(filters, opportunities),
    sql`posted_at > now() - make_interval(days => ${DAYS_SHOWN})`,
  ]
  const { rows } = await db.aside.query<Recent>(sql`
    with recent as (
      select id, services, country, company, company_type as "companyType", posted_at from opportunities ${where(conditions)}
      order by posted_at desc, id desc limit ${COUNT_LIMIT + 1}
    )
    select (select count(*)::int from recent) as count,
      (select coalesce(jsonb_agg(to_jsonb(newest) - 'posted_at' order by posted_at desc, id desc), '[]')
       from (select * from recent order by posted_at desc, id desc limit 3) as newest) as newest`)
  return rows[0] ?? { count: 0, newest: [] }
}

type AlertSignUp = { address: string; language: Language; filters: string; frequency: Frequency; wording: string }

/** Stores a request for an alert. It reads nothing, so that every address gets the same response. */
export async function askForAlert(
  visitor: Visitor,
  { address, language, filters, frequency, wording }: AlertSignUp,
): Promise<void> {
  await visitor.forms.query(sql`
    insert into alert_requests (address, page_language, filters, frequency, wording)
    values (${address}, ${language}, ${filters}, ${frequency}, ${wording})`)
}

type AlertRequest = AlertSignUp & { id: string; createdAt: Date }

export const answerAlertRequests = (staff: Staff): Promise<void> =>
  processRows(staff, { findNext: takeNextRequest, processRow: answerRequest })

async function takeNextRequest(connection: Queryable, failed: readonly string[]): Promise<AlertRequest | undefined> {
  const { rows } = await connection.query<AlertRequest>(sql`
    delete from alert_requests where id = (
      select id from alert_requests where id <> all (${failed}::uuid[]) order by created_at limit 1 for update skip locked)
    returning id, address, page_language as language, filters, frequency, wording, created_at as "createdAt"`)
  return rows[0]
}

type Subscriber = { id: string; address: string }

async function answerRequest(connection: Queryable, request: AlertRequest): Promise<void> {
  await lockMailbox(connection, request.address)
  const subscriber = await findOrAddSubscriber(connection, request)
  await addAlert(connection, subscriber, request)
  // The email goes to the stored address. The typed one can be another person's mailbox, although PostgreSQL treats the
  // two as equal.
  const { id, address } = subscriber
  await queueLetter(
    connection,
    { template: 'alertConfirm', recipient: address, language: request.language, content: { subscriberId: id } },
    {
      isUnproven: true,
      onlyIf: sql`(
        select count(*) = 0 from letters
        where template = 'alertConfirm' and is_same_mailbox(recipient, ${address})
          and created_at > now() - interval '1 day')
        and exists (select from alerts where subscriber_id = ${id} and confirmed_at is null and ended_at is null)`,
    },
  )
}

async function findOrAddSubscriber(connection: Queryable, { address, language }: AlertSignUp): Promise<Subscriber> {
  const key = randomBytes(16).toString('base64url')
  await connection.query(sql`
    insert into subscribers (address, page_language, key) values (${address}, ${language}, ${key})
    on conflict (lower(address)) do nothing`)
  const { rows } = await connection.query<Subscriber>(sql`
    select id, address from subscribers
    where lower(address) = lower(${address}) for update`)
  if (!rows[0]) throw new Error('The subscriber was deleted meanwhile.')
  return rows[0]
}

/**
 * Adds an alert. Only the newest unconfirmed alerts are kept. Otherwise, strangers could use up the number of alerts
 * that an address may have. An unconfirmed or active alert with the same filters keeps its frequency, because a
 * stranger may have sent this request.
 */
async function addAlert(
  connection: Queryable,
  { id, address }: Subscriber,
  { filters, frequency, wording, language, createdAt }: AlertSignUp & { createdAt: Date },
): Promise<void> {
  const { query, texts, zone } = queryAndZoneOf(filters)
  await connection.query(sql`
    delete from alerts where id in (
      select id from alerts where subscriber_id = ${id} and confirmed_at is null and ended_at is null and filters <> ${filters}
      order by created_at desc, id offset ${ALERTS_OF_SUBSCRIBER - 1})`)
  // The alert gets the language of this request's email, even if a stranger signed the address up in a different
  // language before.
  await connection.query(sql`
    update alerts set language = ${language}
    where subscriber_id = ${id} and filters = ${filters} and confirmed_at is null and ended_at is null`)
  const { rows } = await connection.query<{ id: string }>(sql`
    insert into alerts (subscriber_id, filters, wanted, texts, time_zone, frequency, language, told_until, written_at)
    select ${id}, ${filters}, ${query}::tsquery, ${texts}, ${zone}, ${frequency}, ${language}, ${createdAt}, ${createdAt}
    where (select count(*) from alerts
      where subscriber_id = ${id} and confirmed_at is not null and ended_at is null) < ${ALERTS_OF_SUBSCRIBER}
    on conflict (subscriber_id, md5(filters)) where ended_at is null do nothing
    returning id`)
  const alertId = rows[0]?.id
  if (!alertId) return
  await connection.query(sql`
    insert into alert_consents (alert_id, salt, address_hash, filters, frequency, wording, asked_at)
    select ${alertId}, salt, sha256(convert_to(salt || lower(${address}), 'UTF8')), ${filters}, ${frequency}, ${wording},
      ${createdAt}
    from (select gen_random_uuid()::text) as random (salt)`)
}

const DEFAULT_ZONE = 'Asia/Riyadh'

function queryAndZoneOf(query: string) {
  const filters = readFilters(opportunityFilters, new URLSearchParams(query))
  const [country, ...others] = filters.chosen.country ?? []
  const zone = country && others.length === 0 ? sql`zone_of(${country})` : sql`${DEFAULT_ZONE}`
  return { ...compileAlertQuery(filters), zone }
}
