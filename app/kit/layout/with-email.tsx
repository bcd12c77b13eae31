import type { ReactNode } from 'react'
import { useSite } from './use-site.ts'

type Props = { without?: ReactNode; children: ReactNode }

/** What only a site with a mail server says, and what another says `without` one. */
export const WithEmail = ({ without = null, children }: Props): ReactNode => (useSite().sendsEmail ? children : without)
