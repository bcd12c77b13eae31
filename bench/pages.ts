import sql from 'sql-template-tag'
import type { Team } from '../db/client.server.ts'
import { consolePagesOf } from './console-pages.ts'
import type { Site } from './sites.ts'

/** A page to be measured. */
export type Page = {
  name: string
  path: string
  /** Words that are on the page only if it shows what it is measured for. */
  shows: string
  headers?: Record<string, string>
}

const CARD = 'View opportunity'
const NONE = 'No opportunities found'

/** What people ask for, the costly ways of asking included. The words are those of the invented opportunities. */
export async function pagesOf({ team, reviewer }: Site): Promise<Page[]> {
  const { id, microseconds } = await middle(team)
  const consolePages = await consolePagesOf(team)
  return [
    { name: 'home', path: '/', shows: CARD },
    { name: 'home, compressed', path: '/', shows: CARD, headers: { 'Accept-Encoding': 'gzip' } },
    { name: 'detail', path: `/opportunities/${id}`, shows: 'Opportunity Description' },
    { name: 'search, common word', path: '/?q=delay', shows: CARD },
    { name: 'search, one in a hundred', path: '/?q=sulphur', shows: CARD },
    { name: 'search, rare word', path: '/?q=kestrelle', shows: CARD },
    { name: 'search, two letters', path: '/?q=al', shows: CARD },
    { name: 'search, two letters, no match', path: '/?q=zz', shows: NONE },
    { name: 'search, punctuation', path: '/?q=J.V.+no.+7', shows: NONE },
    { name: 'search, no match', path: '/?q=xylophone', shows: NONE },
    { name: 'one filter', path: '/?country=Qatar', shows: CARD },
    {
      name: 'three filters',
      path: '/?country=UAE&projectType=Commercial&service=Delay+analysis',
      shows: CARD,
    },
    { name: 'filter and search', path: '/?country=UAE&q=museum', shows: CARD },
    { name: 'deep page', path: `/?after=${microseconds}_${id}`, shows: CARD },
    ...consolePages.map((page) => ({ ...page, headers: reviewer })),
  ]
}

/** The opportunity in the middle of the list. */
async function middle(team: Team): Promise<{ id: string; microseconds: string }> {
  const { rows } = await team.query<{ id: string; microseconds: string }>(sql`
    select id, (extract(epoch from posted_at) * 1000000)::bigint::text as microseconds
    from opportunities order by posted_at desc, id desc
    offset (select count(*) / 2 from opportunities) limit 1`)
  if (!rows[0]) throw new Error('The catalogue is empty.')
  return rows[0]
}
