import { noEmail } from './no-email.ts'
import type { PageDeclaration } from './page.ts'
import type { Routes } from './pages.server.ts'

/**
 * Returns the routes for a site without a mail server. Each page that needs email then responds to every request with
 * the error view.
 */
export function withoutEmail(routes: Routes): Routes {
  const all = Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route] as const] : []))
  return Object.fromEntries(
    all.map(([id, route]) =>
      (route.module.handle as PageDeclaration | undefined)?.needsEmail
        ? [id, { ...route, module: { ...route.module, loader: refuse, action: refuse } }]
        : [id, route],
    ),
  )
}

const refuse = () => Promise.reject(noEmail())
