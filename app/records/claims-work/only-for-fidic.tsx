import type { ReactNode } from 'react'

/** Shows a field only after 'FIDIC' was selected in the form, even without scripts. */
export const OnlyForFidic = ({ children }: { children: ReactNode }) => (
  <div className="hidden in-[form:has([value=FIDIC]:checked)]:block">{children}</div>
)
