import { domainToASCII } from 'node:url'
import { defaultSite } from '../../config/site.ts'
import { notFound } from '../kit/navigation/not-found.ts'
import { environment } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import type { Route } from './+types/security.route'

// No cache stores this file, because its expiry date is computed at each request.
export const handle = page({ cache: 'unstored', oneForAllLanguages: true })

const MONTHS_UNTIL_EXPIRY = 6

/**
 * Returns security.txt. Without https, which RFC 9116 requires, there is no such file. There is none with the default
 * email address either, because reports of vulnerabilities would then be lost.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(environment)
  const { teamEmail } = site
  if (!publicUrl.startsWith('https:') || teamEmail === defaultSite.teamEmail) throw notFound()
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_UNTIL_EXPIRY, 1))
  const at = teamEmail.lastIndexOf('@') + 1
  const lines = [
    `Contact: mailto:${encodeURI(teamEmail.slice(0, at))}${domainToASCII(teamEmail.slice(at))}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
