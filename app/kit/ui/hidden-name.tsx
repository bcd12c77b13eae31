import { typed } from './typed.ts'

/**
 * A part of the name of a link or button that only screen readers read. It is an element, because `aria-label` cannot
 * have a different language from the page.
 */
export const HiddenName = ({ of }: { of: string }) => (
  <bdi {...typed(of)} className="sr-only">
    {of}
  </bdi>
)
