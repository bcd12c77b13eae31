import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { pageOf } from '../app/records/kinds.ts'
import type { Staff } from '../db/client.server.ts'
import { publishedKinds } from '../domain/kinds.ts'
import { ORIGIN, type TestSite } from './app.ts'
import { idIn } from './console.ts'

/** Returns the path of a manage link for the submission that a page of the console shows. */
export async function linkTo(staff: Staff, page: string): Promise<string> {
  const kind = publishedKinds.find((one) => page.startsWith(pageOf(one, '')))
  if (!kind) throw new Error(`${page} is no page of something published.`)
  const link = await createManageLink(staff, ORIGIN, { kind, submissionId: idIn(page) }, 'en')
  return link.slice(ORIGIN.length)
}

/** Returns the path of the form that edits the submission of a manage link. */
export const editLinkOf = (link: string): string => link.replace('/manage?', '/manage/edit?')

/** Returns the path of the profile of a manage link's listing. */
export const profileLinkOf = (link: string): string => link.replace('/manage?', '/manage/profile?')

/** Returns the path of the form that changes the contact address in the submission of a manage link. */
export const addressLinkOf = (link: string): string => link.replace('/manage?', '/manage/address?')

/** Submits a form of the page that a manage link opens. `act` says which form, and the other values are its fields. */
export function pressOn(site: Pick<TestSite, 'post'>, link: string, { act, ...form }: Record<string, string>) {
  return site.post(act ? link.replace('/manage?', `/manage/${act}?`) : link, form)
}
