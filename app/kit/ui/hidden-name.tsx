import { typed } from './typed.ts'

/**
 * A hidden part of the name of a link or button, for screen readers. It is an element, because `aria-label` cannot have
 * a different language from the page.
 */
export const HiddenName = ({ of }: { of: string }) => (
  <bdi {...typed(of)} className="sr-only">
    {of}
  </bdi>
)
