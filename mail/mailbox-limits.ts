import { MINUTES_TO_UNDO, TYPED_LETTERS_A_DAY, TYPED_LETTERS_IN_30_DAYS } from '../config/limits.ts'
import type { Functions } from '../db/functions.ts'
import { decisionLetters, type LetterName, lettersToTypedAddresses, limitLiftingLetters } from './letter-kinds.ts'

const listOf = (names: readonly LetterName[]): string => names.map((name) => `'${name}'`).join(', ')

const countedDecisions = listOf([...new Set([...decisionLetters, ...limitLiftingLetters])])
const lifting = listOf(limitLiftingLetters)
const dueAfterUndo = `now() + interval '${MINUTES_TO_UNDO} minutes'`

/**
 * Whether a form may have one more letter sent to an address. The address may belong to a stranger (decision 43). All
 * forms share the limits of the address's mailbox. A letter about a decision also counts towards the daily limit. Links
 * for a confirmed address have limits of their own (app/manage/links/link-requests.queries.server.ts).
 */
const mayWriteTo = `\
create or replace function may_write_to(address text) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < ${TYPED_LETTERS_A_DAY} - (
      select count(*) from (
        select from letters
        where template in (${listOf(decisionLetters)}) and state <> 'withdrawn'
          and is_same_mailbox(recipient, address) and due_at between now() - interval '1 day' and ${dueAfterUndo}
        limit 1) as decided)
    and count(*) < ${TYPED_LETTERS_IN_30_DAYS}
  from letters
  where template in (${listOf(lettersToTypedAddresses)})
    and not content ? 'isConfirmed' and is_same_mailbox(recipient, address)
    and created_at > now() - interval '30 days'
$$;

revoke all on function may_write_to(text) from public;
`

/**
 * When a letter about a decision is due at an address that was never confirmed. Its mailbox gets one such letter a day
 * (decision 43). If reviewers have approved a sender's submission, replied to the sender or requested changes in the
 * last 7 days, the sender is no stranger, and each letter is due as soon as the decision can no longer be undone.
 */
const decisionLetterDue = `\
create or replace function decision_letter_due(address text) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when bool_or(template in (${lifting})) then ${dueAfterUndo}
    else greatest(${dueAfterUndo}, max(due_at) + interval '1 day')
  end
  from letters
  where template in (${countedDecisions}) and state <> 'withdrawn'
    and is_same_mailbox(recipient, address)
    and due_at > now() - case when template in (${lifting}) then interval '7 days' else interval '1 day' end
$$;

revoke all on function decision_letter_due(text) from public;
`

/**
 * The functions that count the letters of a mailbox, generated from `letter-kinds.ts` and `config/limits.ts`. The
 * caller of either function must hold the lock of the mailbox. Two indexes repeat the lists of letters, because only a
 * migration can change an index, and a test compares these lists (mail/mailbox-limits.test.ts).
 */
export const mailboxFunctions: Functions = { may_write_to: mayWriteTo, decision_letter_due: decisionLetterDue }
