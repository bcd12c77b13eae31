import type { ReactNode } from 'react'
import { useSite } from './use-site.ts'

type Props = { without?: ReactNode; children: ReactNode }

/** Shows `children` on a site with a mail server, and `without` on any other site. */
export const WithEmail = ({ without = null, children }: Props): ReactNode => (useSite().sendsEmail ? children : without)
