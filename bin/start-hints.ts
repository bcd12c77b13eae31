import type { Environment } from '../config/environment.ts'

export function startHints({ host, publicUrl, trustedProxies }: Environment, hasPublicUrl: boolean): string[] {
  const hints: string[] = []
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    hints.push('Behind a proxy all visitors share one limit: name the proxy in TRUSTED_PROXIES.')
  if (!hasPublicUrl && !isLoopback(host))
    hints.push(
      `HOST lets others reach the site, but letters link to ${publicUrl}: set PUBLIC_URL to the address that visitors type.`,
    )
  return hints
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
