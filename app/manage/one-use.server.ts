import { data, redirect } from 'react-router'
import type { Queryable, Staff } from '../../db/client.server.ts'
import type { LinkPurpose } from '../../mail/template.ts'
import { readForm } from '../kit/forms/submission.ts'
import { notFound } from '../kit/navigation/not-found.ts'
import { environment, type RouteArguments, signedReferences, staffPool } from '../kit/routing/context.server.ts'
import { loadByKey, tooManyRequests } from '../kit/routing/key-links.server.ts'
import { noEmail } from '../kit/routing/no-email.ts'
import type { PublishedKind } from '../records/kinds.ts'
import { eraseByKey } from './acts/act.queries.server.ts'
import { confirmNewAddress, restoreAddress } from './address/address.queries.server.ts'
import { letterOfKey, manageLinks } from './links/keys.queries.server.ts'
import { refusalOf } from './links/limits.server.ts'
import { findManaged } from './manage.queries.server.ts'

export type OneUsePurpose = Exclude<LinkPurpose, 'manage'>

const handlers: Record<OneUsePurpose, (staff: Staff, key: string) => Promise<string>> = {
  erase: eraseByKey,
  address: confirmNewAddress,
  former_address: restoreAddress,
}

/**
 * Returns the purpose of the link from its path. Without a mail server, a new address cannot be confirmed, because its
 * owner would never get a manage link.
 */
function purposeAt({ context, url }: Pick<RouteArguments, 'context' | 'url'>): OneUsePurpose {
  const purposes = Object.keys(handlers) as OneUsePurpose[]
  // The router ignores the case of paths.
  const purpose = purposes.find((one) => url.pathname.toLowerCase().endsWith(manageLinks[one].path))
  if (!purpose) throw notFound()
  if (purpose === 'address' && !context.get(environment).site.sendsEmail) throw noEmail()
  return purpose
}

export type OneUseLink = { kind: PublishedKind; name: string; address: string }

/** Finds the submission of a key, and the address to which the email with the key was sent. Changes nothing. */
async function findOneUse(db: Queryable, key: string, purpose: OneUsePurpose): Promise<OneUseLink | undefined> {
  const managed = await findManaged(db, key, purpose)
  const letter = await letterOfKey(db, key, purpose)
  if (!managed || (!letter && purpose !== 'erase')) return undefined
  return { kind: managed.kind, name: managed.name, address: letter?.address ?? managed.contactEmail }
}

export async function loadOneUse(sent: Pick<RouteArguments, 'context' | 'url'>) {
  const purpose = purposeAt(sent)
  const { path } = manageLinks[purpose]
  const done = sent.context.get(signedReferences).read(path, sent.url.searchParams.get('done'))
  return { ...(await loadByKey(sent, (staff, key) => findOneUse(staff, key, purpose))), purpose, done }
}

/** Does what the link is for. Then redirects to a page that says what was done, or that the link has expired. */
export async function handleOneUse({ context, request, url }: RouteArguments) {
  const purpose = purposeAt({ context, url })
  const { path } = manageLinks[purpose]
  const form = await readForm(request)
  if (purpose === 'erase' && form.get('confirmed') !== 'yes') return data({ isConfirmationMissing: true }, 400)
  const key = url.searchParams.get('key') ?? ''
  const refusal = await refusalOf(context, key, purpose)
  if (refusal === 'limited') throw tooManyRequests()
  const done = refusal ?? (await handlers[purpose](context.get(staffPool), key))
  return redirect(done === 'ended' ? path : `${path}?done=${context.get(signedReferences).issue(path, done)}`, 303)
}
