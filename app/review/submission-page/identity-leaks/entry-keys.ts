import { isNaming } from '../../../submissions/confidential/name-matching/found.ts'
import type { IdentityLeak } from './identity-leaks.ts'

/** The name of the checkboxes of the checklist. */
export const ENTRY = 'checkedItems'

type Entry = { key: string }

type Entries = {
  found: IdentityLeak[]
  more: Entry | undefined
  failed: Entry[]
  combination: Entry | undefined
  sameCompany: Entry[]
  sameDay: Entry[]
  alike: Entry[]
  neighbours: Entry[]
}

/**
 * Returns the keys of the entries that the reviewer must select. An entry with the sender's own name has no checkbox,
 * because such a text cannot be approved. `checkNames` finds the name, and `decide` refuses the decision.
 */
export const entryKeysOf = ({
  found,
  more,
  failed,
  combination,
  sameCompany,
  sameDay,
  alike,
  neighbours,
}: Entries): string[] =>
  [
    found.filter((one) => !isNaming(one)),
    more ?? [],
    failed,
    combination ?? [],
    sameCompany,
    sameDay,
    alike,
    neighbours,
  ]
    .flat()
    .map(({ key }) => key)
