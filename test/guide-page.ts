import { within } from '@testing-library/dom'
import type { TestSite } from './app.ts'
import { textOf } from './page.ts'

/** Reads the three lists and the two examples on a guide's page. */
export async function guideAt(site: TestSite, path: string) {
  const { document, getAllByRole } = await site.page(path)
  const [, keep, never] = [...document.querySelectorAll<HTMLElement>('[data-group]')] as HTMLElement[]
  const [tooMuch, enough] = getAllByRole('figure') as [HTMLElement, HTMLElement]
  const items = (part: HTMLElement | undefined) => (part ? within(part).getAllByRole('listitem').map(textOf) : [])
  const texts = getAllByRole('definition').map(textOf)
  return {
    says: getAllByRole('term').map((heading, index): [string, string] => [textOf(heading), texts[index] ?? '']),
    keeps: items(keep),
    never: items(never),
    tooMuch: within(tooMuch).getAllByRole('deletion').map(textOf),
    reasons: items(tooMuch),
    example: textOf(within(enough).getByRole('blockquote')),
  }
}
