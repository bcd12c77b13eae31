import { createContext, RouterContextProvider } from 'react-router'
import type { Environment } from '../../../config/environment.ts'
import { inLanguage, type Language } from '../../../config/language.ts'
import type { Site } from '../../../config/site.ts'
import type { Staff, Visitor } from '../../../db/client.server.ts'
import type { SubmissionReference } from '../../../mail/letter-kinds.ts'
import type { RateLimits } from './rate-limits.server.ts'
import type { SignedReferences } from './signed-references.server.ts'

export type Context = Readonly<RouterContextProvider>

export type RouteArguments = { context: Context; request: Request; url: URL }

export const visitorPool = createContext<Visitor>()
export const staffPool = createContext<Staff>()
export const environment = createContext<Environment>()
export const rateLimits = createContext<RateLimits>()
export const signedReferences = createContext<SignedReferences>()
export const pageLanguage = createContext<Language>()
/**
 * The function that returns the path of a manage link. It is set only in development without a mail server, where no
 * email can bring the link.
 */
export const manageLink = createContext<((submission: SubmissionReference) => Promise<string>) | null>(null)

export function shownSite(context: Context): Site {
  const { site, arabicSite } = context.get(environment)
  return context.get(pageLanguage) === 'ar' ? arabicSite : site
}

export const pageUrl = (context: Context, path: string): string =>
  context.get(environment).publicUrl + inLanguage(context.get(pageLanguage), path)

export function requestContext(
  visitor: Visitor,
  staff: Staff,
  settings: Environment,
  limitsOfNetwork: RateLimits,
  signer: SignedReferences,
  language: Language,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitorPool, visitor)
  context.set(staffPool, staff)
  context.set(environment, settings)
  context.set(rateLimits, limitsOfNetwork)
  context.set(signedReferences, signer)
  context.set(pageLanguage, language)
  return context
}
