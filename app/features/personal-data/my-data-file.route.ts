import { redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { countUnknownKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import type { Route } from './+types/my-data-file.route'
import { copyFile, readFormat } from './copy-file.server.ts'
import { findCopyByKey, takeCopyByKey } from './copy-keys.queries.server.ts'
import { COPY_PATH } from './copy-path.ts'

export const handle = page({ cache: 'private' })

export const loader = () => redirect(COPY_PATH)

export async function action({ context, request, url }: Route.ActionArgs) {
  const format = readFormat(await readForm(request))
  const key = url.searchParams.get('key') ?? ''
  const staff = context.get(staffPool)
  const copy = await takeCopyByKey(staff, key, format).catch(unavailable('A copy of data could not be made'))
  if (copy) return copyFile(format, copy, context.get(pageLanguage))
  if (await findCopyByKey(staff, key)) return redirect(`${COPY_PATH}?${new URLSearchParams({ key })}`, 303)
  await countUnknownKey(context)
  return redirect(COPY_PATH, 303)
}
