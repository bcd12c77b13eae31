import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on which nothing listens at the moment: above 10080, which browsers refuse, and below 32768, where Linux begins
 * to give connections a port. One that Linux had given out was taken while the server that should listen there started.
 */
export async function freePort(): Promise<string> {
  const port = randomInt(11_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Settings for a site whose tests send more than a person would, and all from one address. */
export const UNLIMITED = {
  SUBMISSIONS_PER_10_MINUTES: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
  SIGN_INS_PER_10_MINUTES: '1000000',
}

/** Settings in place of all examples. */
export const operatorFacts = {
  OPERATOR_NAME: 'Daleel Directories LLC',
  OPERATOR_ADDRESS: 'Aqaba',
  OPERATOR_REGISTER: 'no. 1234',
  GROUP_COMPANIES: '[]',
  SCHEDULING_URL: 'https://calendar.test',
  PROFILE_URL: 'https://network.test',
  TEAM_EMAIL: 'us@daleel.test',
}
