import { redirect } from 'react-router'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/procurement-file.route'
import { comparisonQuery } from './comparison-query.ts'

export const handle = page({ cache: 'public', query: comparisonQuery })

// In release 1.0.0, the procurement file was a page of its own with two files. The addresses of the page and of both
// files must keep working.
const targets: Record<string, string> = {
  '': 'compare',
  'longlist.csv': 'compare.csv',
  'longlist.xlsx': 'compare.xlsx',
}

export function loader({ params: { file = '' }, url }: Route.LoaderArgs) {
  const target = Object.hasOwn(targets, file) && targets[file]
  if (!target) throw notFound()
  return redirect(`/browse-vendors/${target}${url.search}`, 301)
}

export const action = loader
