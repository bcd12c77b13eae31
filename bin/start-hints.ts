import type { Environment } from '../config/environment.ts'
import { unsetFacts } from '../config/site.ts'

export function startHints({ host, publicUrl, trustedProxies, site }: Environment, hasPublicUrl: boolean): string[] {
  const hints: string[] = []
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    hints.push('Behind a proxy all visitors share one limit: name the proxy in TRUSTED_PROXIES.')
  if (!hasPublicUrl && !isLoopback(host))
    hints.push(
      `HOST lets others reach the site, but letters link to ${publicUrl}: set PUBLIC_URL to the address that visitors type.`,
    )
  const unset = unsetFacts(site)
  if (unset.length > 0)
    hints.push(`Not set, or still an example: ${unset.join(', ')}. Visitors should know who runs the site.`)
  return hints
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
