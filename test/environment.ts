import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a free port. It is above 10080, because browsers refuse that port and some lower ones. It is below 32768,
 * because Linux assigns the ports from there on to connections. Such a port was once taken before the server that
 * should listen on it had started.
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

/** Settings that lift the rate limits, because tests send more forms than a person would, and all from one address. */
export const UNLIMITED = {
  SUBMISSIONS_PER_10_MINUTES: '1000000',
  SUBMISSIONS_PER_DAY: '1000000',
  SIGN_INS_PER_10_MINUTES: '1000000',
}

/** Settings about the operator that replace all example values. */
export const operatorFacts = {
  OPERATOR_NAME: 'Daleel Directories LLC',
  OPERATOR_ADDRESS: 'Aqaba',
  OPERATOR_REGISTER: 'no. 1234',
  GROUP_COMPANIES: '[]',
  SCHEDULING_URL: 'https://calendar.test',
  PROFILE_URL: 'https://network.test',
  TEAM_EMAIL: 'us@daleel.test',
}
