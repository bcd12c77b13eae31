import { typed } from './typed.ts'

/** Part of the name of a link or button. Unlike `aria-label`, an element can have another language than the page. */
export const HiddenName = ({ of }: { of: string }) => (
  <bdi {...typed(of)} className="sr-only">
    {of}
  </bdi>
)
