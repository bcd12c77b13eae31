import { lookup } from 'node:dns/promises'
import { countUnknownKeys } from '../../app/kit/routing/rate-limits.server.ts'
import { isLoopback } from '../../config/address-ranges.ts'
import type { Environment } from '../../config/environment.ts'
import type { Staff } from '../../db/client.server.ts'
import { errorMessage } from '../../log/error-message.ts'
import { broken, type Finding, inOrder, open } from './finding.ts'

/** An address that is reserved for documentation (RFC 5737), so no visitor has it. */
const FORGED = '198.51.100.7'

/**
 * Checks whether the site can be reached at PUBLIC_URL, gives PUBLIC_URL as its own address, keeps its metrics from
 * visitors, and can tell visitors apart.
 */
export async function checkAddress(settings: Environment, staff: Staff): Promise<Finding[]> {
  const { publicUrl } = settings
  try {
    const health = await get(`${publicUrl}/healthz`)
    if (health.status !== 200) return [broken(`${publicUrl}/healthz answers ${health.status}: ${excerpt(health.body)}`)]
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec((await get(`${publicUrl}/`)).body)?.[1]
    if (canonical !== `${publicUrl}/`)
      return [broken(`The site at ${publicUrl} says that its address is ${canonical ?? 'unknown'}.`)]
    return [
      inOrder(`The site answers at ${publicUrl}.`),
      await checkMetrics(publicUrl),
      await checkNetworks(settings, staff),
    ]
  } catch (error) {
    return [broken(`${publicUrl} cannot be reached from here: ${errorMessage(error)}.`)]
  }
}

async function checkMetrics(publicUrl: string): Promise<Finding> {
  const { status } = await get(`${publicUrl}/metrics`)
  return status === 200
    ? broken(`Visitors can read the metrics at ${publicUrl}/metrics.`)
    : inOrder('Visitors cannot read the metrics.')
}

/**
 * Requests an unknown manage link with a forged X-Forwarded-For header. The site counts the attempt for the network
 * from which it believes the visitor to come. This shows whether it trusts the header.
 */
async function checkNetworks(settings: Environment, staff: Staff): Promise<Finding> {
  const proxies = ['127.0.0.1', ...settings.trustedProxies.filter((range) => !range.includes('/'))]
  const before = await countUnknownKeys(staff, settings, [FORGED, ...proxies])
  await get(`${settings.publicUrl}/manage?key=doctor`, { 'X-Forwarded-For': FORGED })
  const after = await countUnknownKeys(staff, settings, [FORGED, ...proxies])
  if (after.all === before.all)
    return broken(`The site at ${settings.publicUrl} does not use the database of these settings.`)
  const [isForged, ...areProxies] = after.of.map((count, index) => count > (before.of[index] ?? 0))
  if (isForged)
    return broken(
      'Visitors can fake their IP address: the proxy passes on their X-Forwarded-For header. It must overwrite the header.',
    )
  const isLocal = isLoopback((await lookup(new URL(settings.publicUrl).hostname)).address)
  if (areProxies.some(Boolean) && !isLocal)
    return broken(
      'All visitors share one rate limit, because the site takes the proxy for the visitor. Add the proxy to TRUSTED_PROXIES.',
    )
  return areProxies.some(Boolean)
    ? open(
        'This check ran on the server itself. To check whether the site trusts the proxy, run it from another machine.',
      )
    : inOrder('The site sees the IP addresses of its visitors, and no visitor can fake one.')
}

const excerpt = (body: string) => body.replace(/\s+/g, ' ').slice(0, 100)

async function get(address: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  return { status: answer.status, body: await answer.text() }
}
