import { dataOfEmails } from './data-of-emails.server.ts'
import { dataOfMessages } from './data-of-messages.server.ts'
import { dataOfReviewers } from './data-of-reviewers.server.ts'
import { dataOfSubmissions } from './data-of-submissions.server.ts'
import type { StoredData } from './stored-data.server.ts'

/** All data that is stored about a person. The copy, its summary and the erasure are made from this list. */
export const storedData: readonly StoredData[] = [
  ...dataOfSubmissions,
  ...dataOfMessages,
  ...dataOfEmails,
  ...dataOfReviewers,
]

/** The tables without personal data, each with the reason why it has none. */
export const withoutPersonalData: Readonly<Record<string, string>> = {
  decline_reasons: 'Texts of the site.',
  usual_changes: 'Texts of the site.',
  usual_answers: 'Texts of the site.',
  digest_queue: 'Ids of submissions that no digest has announced yet.',
  rate_limits: 'Keyed codes of networks and links, which do not lead to an address. They last a day.',
  imports: 'Folders and databases of the operator.',
  command_runs: 'Commands of the operator.',
  rate_limit_secret: 'A secret of the site.',
  relay_state: 'A secret of the site.',
  search_names: 'Names of the search.',
  letter_pairs: 'Pairs of characters of all published texts together.',
  migrations: 'The version of the schema.',
  function_texts: 'The version of the functions.',
}
