import { data, redirect } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import type { LinkPurpose } from '../../../mail/template.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { type Sent, signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { openKey, tooManyRequests } from '../../kit/routing/unknown-key.server.ts'
import { refusalOf } from './limits.server.ts'

export async function openOnce<Found>(
  sent: Sent,
  path: string,
  find: (staff: Staff, key: string) => Promise<Found | undefined>,
) {
  const done = sent.context.get(signedReferences).read(path, sent.url.searchParams.get('done'))
  return { ...(await openKey(sent, find)), done }
}

/** The form of a page whose link does one thing, once. The page then says what was done, or that the link has expired. */
export async function pressOnce(
  { context, request, url }: Sent,
  { purpose, path, work }: { purpose: LinkPurpose; path: string; work(staff: Staff, key: string): Promise<string> },
) {
  const form = await readForm(request)
  if (purpose === 'erase' && form.get('confirmed') !== 'yes') return data({ missing: true }, 400)
  const key = url.searchParams.get('key') ?? ''
  const refusal = await refusalOf(context, key, purpose)
  if (refusal === 'limited') throw tooManyRequests()
  const done = refusal ?? (await work(context.get(staffPool), key))
  return redirect(done === 'ended' ? path : `${path}?done=${context.get(signedReferences).issue(path, done)}`, 303)
}
