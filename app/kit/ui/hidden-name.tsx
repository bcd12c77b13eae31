import { typed } from './typed.ts'

/**
 * A hidden part of the name of a link or button, for screen readers. It is an element, because one `aria-label` cannot
 * mix two languages.
 */
export const HiddenName = ({ of }: { of: string }) => (
  <bdi {...typed(of)} className="sr-only">
    {of}
  </bdi>
)
