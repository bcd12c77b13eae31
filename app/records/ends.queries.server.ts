import sql from 'sql-template-tag'

/** Of a request: published or paused. */
export const isOpen = sql`status in ('approved', 'paused')`

/** The last day on which a request is open, in its country. Null without an end. */
export const lastDay = sql`coalesce(closes_on, ((closes_at - interval '1 second') at time zone zone_of(country))::date)`
