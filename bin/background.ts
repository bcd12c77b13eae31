import { createSignInLink } from '../app/review/access/access.queries.server.ts'
import { eraseDue } from '../app/review/erasure/daily-erasure.queries.server.ts'
import type { Environment } from '../config/environment.ts'
import type { Database } from '../db/database.ts'
import { startMailer } from '../jobs/mailer.ts'
import { type RepeatedWork, repeat } from '../jobs/repeat.ts'
import { logger } from '../log/logger.ts'
import { queueDigest } from '../mail/digest.ts'
import { siteFacts } from '../mail/template.ts'

const log = (sentence: string) => logger.warn(sentence)

export function startBackgroundWork(database: Database, settings: Environment): RepeatedWork[] {
  const letters = settings.smtpUrl ? [sendLetters(database, settings, settings.smtpUrl)] : []
  return [queueDigests(database), eraseDaily(database, settings), ...letters]
}

function queueDigests({ staff }: Database): RepeatedWork {
  return repeat(() => queueDigest(staff), {
    pause: 5_000,
    sentences: {
      failing: 'The digest for the team cannot be queued',
      recovered: 'The digest for the team is queued again.',
    },
    log,
  })
}

function eraseDaily({ staff }: Database, { site }: Environment): RepeatedWork {
  return repeat(() => eraseDue(staff, site.retention), {
    pause: 24 * 60 * 60 * 1000,
    sentences: {
      failing: 'What is due for erasure could not be erased, the next try is tomorrow',
      recovered: 'What is due for erasure is erased again.',
    },
    log,
  })
}

function sendLetters({ staff }: Database, settings: Environment, smtpUrl: string): RepeatedWork {
  return startMailer({
    staff,
    smtpUrl,
    from: settings.mailFrom,
    tools: {
      ...siteFacts(settings),
      createSignInLink: (email) => createSignInLink(staff, settings, email),
    },
    log,
  })
}
