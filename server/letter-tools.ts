import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { describeRelayed } from '../app/relay/describe-relayed.queries.server.ts'
import { describeAlerts } from '../app/requests/alerts/describe-alert.queries.server.ts'
import { createSignInLink } from '../app/review/access/access.queries.server.ts'
import { describe } from '../app/submissions/describe.queries.server.ts'
import { listFitting } from '../app/submissions/fitting.queries.server.ts'
import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { siteFacts, type Tools } from '../mail/template.ts'

export const letterTools = (staff: Staff, settings: Environment, nameOf: Tools['nameOf']): Tools => ({
  ...siteFacts(settings),
  nameOf,
  createSignInLink: (email, language) => createSignInLink(staff, settings, email, language),
  createManageLink: (...asked) => createManageLink(staff, settings.publicUrl, ...asked),
  describe: (submission) => describe(staff, submission),
  listFitting: (requestId) => listFitting(staff, requestId),
  describeAlerts: (content) => describeAlerts(staff, content),
  describeRelayed: (of) => describeRelayed(staff, of),
})
