import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { pageOf } from '../app/records/kinds.ts'
import type { Staff } from '../db/client.server.ts'
import { publishedKinds } from '../domain/kinds.ts'
import { ORIGIN, type TestSite } from './app.ts'
import { idIn } from './console.ts'

/** The path of a manage link for the submission that a page of the console shows. */
export async function linkTo(staff: Staff, page: string): Promise<string> {
  const kind = publishedKinds.find((one) => page.startsWith(pageOf(one, '')))
  if (!kind) throw new Error(`${page} is no page of something published.`)
  const link = await createManageLink(staff, ORIGIN, { kind, submissionId: idIn(page) }, 'en')
  return link.slice(ORIGIN.length)
}

/** The path of the edit form that the page of a link leads to. */
export const editLinkOf = (link: string): string => link.replace('/manage?', '/manage/edit?')

/** The path of the form for another address that the page of a link leads to. */
export const addressLinkOf = (link: string): string => link.replace('/manage?', '/manage/address?')

/** Presses a button on the page of a link. The form has the act and any further fields. */
export function pressOn(site: Pick<TestSite, 'post'>, link: string, { act, ...form }: Record<string, string>) {
  return site.post(act ? link.replace('/manage?', `/manage/${act}?`) : link, form)
}
