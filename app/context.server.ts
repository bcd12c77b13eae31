import { createContext, RouterContextProvider } from 'react-router'
import type { Environment } from '../config/environment.ts'
import type { Staff, Visitor } from '../db/client.server.ts'
import type { RateLimits } from './rate-limits.server.ts'
import type { Pages } from './routing/pages.server.ts'

export const visitorPool = createContext<Visitor>()
export const staffPool = createContext<Staff>()
export const environment = createContext<Environment>()
export const rateLimits = createContext<RateLimits>()
export const declaredPages = createContext<Pages>()

export function requestContext(
  visitor: Visitor,
  staff: Staff,
  settings: Environment,
  limitsOfNetwork: RateLimits,
  pages: Pages,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitorPool, visitor)
  context.set(staffPool, staff)
  context.set(environment, settings)
  context.set(rateLimits, limitsOfNetwork)
  context.set(declaredPages, pages)
  return context
}
