import { type Cookie, createCookie } from 'react-router'
import type { Environment } from '../../../config/environment.ts'

// With the prefix `__Host-` browsers refuse a cookie that another host of the same domain has set.
export function sessionCookie(settings: Pick<Environment, 'publicUrl'>): Cookie {
  const secure = settings.publicUrl.startsWith('https:')
  return createCookie(secure ? '__Host-review' : 'review', {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: 12 * 60 * 60,
  })
}
