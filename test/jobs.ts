import type { Staff } from '../db/client.server.ts'
import { startLetterWorker } from './letters.ts'

/** Creates the job queue for emails, as a site does when it first starts. No worker is left running. */
export async function makeLetterQueue(staff: Staff): Promise<void> {
  const worker = await startLetterWorker(staff, 'smtp://127.0.0.1:1')
  await worker.stop()
}

export async function waitingJobs(staff: Staff): Promise<{ template: string | null; recipient: string | null }[]> {
  const { rows } = await staff.query(`
    select template, recipient from jobs.job left join letters using (id)
    where name = 'letters' and job.state in ('created', 'retry') order by created_at`)
  return rows
}
