import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, onTestFinished } from 'vitest'
import type { Language } from '../config/language.ts'
import type { Staff } from '../db/client.server.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import type { SubmissionReference } from '../mail/letter-kinds.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { lettersTask } from '../mail/tasks.ts'
import type { Tools } from '../mail/template.ts'
import { type SmtpSettings, smtpTransport } from '../mail/transport.ts'
import { testDatabase, whileUnreachable } from './database.ts'

const requestForEmail = {
  id: '019d5529-dc60-7000-8000-0000a1b2c3d4',
  services: ['Delay analysis'],
  location: 'Amman',
  country: 'Jordan',
  projectType: ['Rail'],
  projectSize: '$100M - $500M',
  ownershipType: 'Public',
  description: 'We need a delay analyst for a depot under an amended FIDIC Yellow Book 1999.',
  company: 'Wadi Build',
  closesOn: '2027-03-14',
  closesSoon: false,
  changes: [] as string[],
}

/**
 * The facts that the emails in tests contain. `nameOf` returns each value of a closed list unchanged, in place of its
 * name.
 */
export const testFacts = {
  siteNames: { en: 'Dalil', ar: 'دليل' },
  publicUrl: 'https://dalil.example',
  teamEmail: 'team@dalil.example',
  operator: { name: 'Dalil FZ-LLC', address: 'Dubai' },
  nameOf: async (value: string) => value,
  summaryOf: async () => ({ services: ['Delay analysis', 'Expert witness'], country: 'Jordan', closesOn: null }),
  suggestedMatches: async () => [
    { id: '0198c0de-0000-7000-8000-00000000abcd', name: 'Mizan Claims', common: ['Delay analysis', 'Jordan'] },
  ],
  alertSummaryOf: async () => ({
    key: 'x',
    alerts: [true, false].map((isConfirmed) => ({
      id: '0198c0de-0000-7000-8000-0000000000a1',
      frequency: 'Daily',
      search: '',
      choices: ['Delay analysis'],
      path: '/?service=Delay+analysis',
      isConfirmed,
      isPaused: false,
    })),
    fresh: [requestForEmail],
    changed: [{ ...requestForEmail, changes: ['Specialties'] }],
    closing: [requestForEmail],
  }),
  movedListingOf: async () => ({ stopKey: 'x' }),
  invitationsOf: async () => ({
    stopKey: 'x',
    requests: [{ request: requestForEmail, note: 'We need the report in March.', isBySender: true }],
  }),
  relayedSummaryOf: async () => ({
    name: 'Sara Aziz',
    company: 'Wadi Build',
    email: 'sara@wadi-build.example',
    website: 'https://wadi-build.example',
    message: 'Are you free in March?',
    recipient: 'Mizan Claims',
    sendKey: 'x',
    stopKey: 'x',
    replyKey: 'x',
    isAnswered: true,
    namesUntil: null,
    services: ['Delay analysis'],
    companyType: '',
    country: 'Jordan',
  }),
  reportOn: async (_: SubmissionReference, language: Language) => [
    language === 'ar' ? 'عدد مرات فتح صفحة الطلب: 12.' : 'The page was opened 12 times.',
  ],
  createCopyLink: async () => 'https://dalil.example/my-data?key=x',
  createManageLink: async ({ submissionId }: SubmissionReference) => `https://dalil.example/manage?key=${submissionId}`,
}

type WorkerSettings = Partial<SmtpSettings> & { tools?: Tools; log?: (sentence: string) => void }

/** Starts a worker that sends emails to the SMTP server at `url`. It runs until it is stopped or the test ends. */
export async function startLetterWorker(staff: Staff, url: string, settings: WorkerSettings = {}): Promise<Worker> {
  const createSignInLink = async (email: string) => `https://dalil.example/review/${email}/${randomUUID()}`
  const { tools = { ...testFacts, createSignInLink }, log = () => {}, connections = 5, ...smtp } = settings
  const transport = smtpTransport({ url, from: 'Dalil <letters@dalil.example>', connections, ...smtp })
  const worker = await startWorker(staff, [lettersTask({ staff, transport, tools, log }, connections)], log)
  onTestFinished(worker.stop)
  return worker
}

/**
 * Opens a database for the tests of a file, with functions that queue emails and read their states. Each test begins
 * without emails.
 */
export async function testLetters() {
  const database = await testDatabase()
  const { staff, visitor } = database
  let logged: string[] = []
  afterAll(() => database.close())
  beforeEach(async () => {
    logged = []
    await staff.query('delete from letters')
  })

  return {
    staff,
    visitor,
    logged: () => logged,
    queue: (recipient: string) => queueLetter(staff, { template: 'signIn', recipient, language: 'en', content: {} }),
    queueDigest: () =>
      queueLetter(staff, {
        template: 'digest',
        recipient: null,
        language: 'en',
        content: { request: 1, listing: 0, message: 0 },
      }),
    aWorker: (url: string, settings?: WorkerSettings) =>
      startLetterWorker(staff, url, { log: (sentence) => logged.push(sentence), ...settings }),

    /** Returns the recipients of the emails that were sent. */
    async sent(): Promise<string[]> {
      const { rows } = await staff.query("select recipient from letters where state = 'sent' order by recipient")
      return rows.map(({ recipient }) => recipient)
    },

    /** Returns the emails that are still unsent after a failed attempt, oldest first. */
    async failures(): Promise<{ state: string; attempts: number; last_error: string }[]> {
      const { rows } = await staff.query(`
        select state, attempts, last_error from letters where state <> 'sent' and last_error is not null
        order by created_at`)
      return rows
    },

    async makeDue(): Promise<void> {
      await staff.query("update letters set due_at = now() where state = 'queued'")
    },

    whileUnreachable: (work: () => Promise<void>) => whileUnreachable(database.url, work),
  }
}
