import type { Kind } from '../../records/kinds.ts'
import { checksOf } from '../checks/checks.ts'
import { type HintKind, hintsIn } from '../checks/text-hints.ts'

export type CheckFlag = 'unconfirmed' | HintKind | 'link' | 'freeMail' | 'otherDomain'

/** The columns of a submission that its checks read. A listing may have no text, and a message has no website. */
export type RowToCheck = {
  text: string | null
  email: string
  website?: string | null
  isConfidential?: boolean
  isUnconfirmed?: boolean
}

/**
 * Returns what the automatic checks found in a submission. The text of a confidential request is left to the checklist
 * on its page.
 */
export function checkFlagsOf(
  kind: Kind,
  company: string,
  { text, email, website, isConfidential, isUnconfirmed }: RowToCheck,
) {
  const checkedText = isConfidential || text === null ? '' : text
  const { isFreeMail, sameDomain, links } = checksOf({ email, website: website ?? undefined, text: checkedText })
  const hints = kind === 'request' ? hintsIn(checkedText, company) : undefined
  const has = (hint: HintKind) => hints !== undefined && hints[hint].length > 0
  const flags: Record<CheckFlag, boolean> = {
    unconfirmed: Boolean(isConfidential && isUnconfirmed),
    amount: has('amount'),
    telephone: has('telephone'),
    email: has('email'),
    party: has('party'),
    link: links.length > 0,
    freeMail: isFreeMail,
    otherDomain: !isFreeMail && sameDomain === false,
  }
  return (Object.keys(flags) as CheckFlag[]).filter((flag) => flags[flag])
}
