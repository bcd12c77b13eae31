import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { countUnknownKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/download.route'
import { fileTexts } from './file-text.server.ts'
import { loadFile } from './load-file.server.ts'
import { longlistFiles } from './longlist-files.server.ts'
import { openByKey } from './request-of-file.server.ts'

export const handle = page({ cache: 'private' })

/** Only by a form: an address would have no room for the key of a manage link. */
export const loader = () => {
  throw notFound()
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const write = Object.hasOwn(longlistFiles, params.file) && longlistFiles[params.file]
  if (!write) throw notFound()
  const key = String((await readForm(request)).get('key') ?? '')
  if (key && !(await openByKey(context, key, false))) {
    await countUnknownKey(context)
    throw new Response('Gone', { status: 410, statusText: 'Gone' })
  }
  const file = await loadFile(context, url.searchParams)
  const [text] = file ? fileTexts(context, file) : []
  if (!file || !text) throw notFound()
  return write(file, text)
}
