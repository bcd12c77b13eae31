import sql from 'sql-template-tag'
import { pageOf } from '../../app/records/kinds.ts'
import { aVendorRequest } from '../../test/builders.ts'
import type { Task } from './measure.ts'
import type { Site } from './sites.ts'

/**
 * Returns two tasks: a visitor sends a request, and a reviewer approves a waiting request. Each run adds a row to the
 * tables that the other tasks read.
 */
export async function formsOf({ staff, reviewer, post }: Site): Promise<Task[]> {
  let sent = 0

  async function send(): Promise<{ status: number; email: string }> {
    sent++
    const email = `office@measured-${sent}.example`
    const form = aVendorRequest({ companyName: `Measured ${sent}`, contactEmail: email })
    const { status } = await post('/post-vendor-request', form)
    return { status, email }
  }

  async function storedOf(email: string): Promise<{ id: string; status: string }> {
    const { rows } = await staff.query<{ id: string; status: string }>(
      sql`select id, status from opportunity_submissions where contact_email = ${email}`,
    )
    if (!rows[0]) throw new Error(`The request of ${email} is not stored.`)
    return rows[0]
  }

  const sendWaiting = async () => {
    const { email } = await send()
    return { email, id: (await storedOf(email)).id }
  }

  let waiting = await sendWaiting()
  return [
    {
      name: 'form sent',
      async run() {
        const { status, email } = await send()
        return async () => expectStored(status, await storedOf(email), 'pending')
      },
    },
    {
      name: 'approval',
      async run() {
        const { status } = await post(`${pageOf('request', waiting.id)}/approval`, {}, reviewer)
        return async () => {
          expectStored(status, await storedOf(waiting.email), 'approved')
          waiting = await sendWaiting()
        }
      },
    },
  ]
}

function expectStored(status: number, stored: { status: string }, expected: string): void {
  if (status !== 303 || stored.status !== expected)
    throw new Error(`The answer is ${status}, and the request is ${stored.status}.`)
}
