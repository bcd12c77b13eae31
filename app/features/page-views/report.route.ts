import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'

export const handle = page({ cache: 'private', oneForAllLanguages: true })

export function loader() {
  throw notFound()
}

/** Confirms a report of the browser (use-page-reports.ts). The counter sees this response, and counts the report. */
export const action = () => new Response(null, { status: 204 })
