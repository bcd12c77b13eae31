import { Plural } from '@lingui/react/macro'

/** Shows how many entries of a long list are not shown. */
export function More({ of: list, than: shown }: { of: readonly unknown[]; than: number }) {
  const more = list.length - shown
  if (more <= 0) return null
  return (
    <>
      {' '}
      <Plural value={more} one="and one more" other="and # more" />
    </>
  )
}
