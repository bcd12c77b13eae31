import { Client, type Dispatcher } from 'undici'

type Request = Dispatcher.DispatchOptions & { expectedStatus: number }

/** Returns the request to send at this index of a series. */
export type Requests = (index: number) => Request

/**
 * 'answered' means the expected status, 'refused' means status 503 or 429 from a busy site, 'reset' means no complete
 * response, and 'wrong' means any other status.
 */
type SendResult = 'answered' | 'refused' | 'reset' | 'wrong'

export type SendResults = Record<SendResult, number>

export type LoadResult = SendResults & { seconds: number }

type Load = { connections: number; seconds: number }

/**
 * Sends requests on all connections. Each connection sends its next request as soon as its last response is complete.
 */
export async function load(address: string, requests: Requests, { connections, seconds }: Load): Promise<LoadResult> {
  let index = 0
  const counts = noAnswers()
  const began = performance.now()
  const end = began + seconds * 1000
  const clients = Array.from({ length: connections }, () => new Client(address))
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        counts[await send(client, requests(index++))]++
      }
    }),
  )
  const taken = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.close()))
  return { ...counts, seconds: taken }
}

const MAX_CONNECTIONS = 64
const TRIAL_SECONDS = 0.5

/**
 * Finds the number of connections at which this machine sends the most responses without refusing or resetting any.
 * Returns at least one.
 */
export async function bestConnections(address: string, requests: Requests): Promise<number> {
  const best = { connections: 1, perSecond: 0 }
  for (let connections = 1; connections <= MAX_CONNECTIONS; connections *= 2) {
    const { answered, refused, reset, seconds } = await load(address, requests, { connections, seconds: TRIAL_SECONDS })
    if (refused + reset > 0) break
    const perSecond = answered / seconds
    if (perSecond > best.perSecond) Object.assign(best, { connections, perSecond })
  }
  return best.connections
}

/** Sends one request. Resolves with 'answered' if the response was complete and had the expected status. */
export function send(client: Dispatcher, request: Request): Promise<SendResult> {
  return new Promise((resolve) => {
    let answer: SendResult = 'reset'
    client.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, statusCode) => {
        if (statusCode === request.expectedStatus) answer = 'answered'
        else answer = statusCode === 503 || statusCode === 429 ? 'refused' : 'wrong'
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(answer),
      onResponseError: () => resolve(answer === 'answered' ? 'reset' : answer),
    })
  })
}

export const noAnswers = (): SendResults => ({ answered: 0, refused: 0, reset: 0, wrong: 0 })

export const sumOf = (all: SendResults[]): SendResults =>
  all.reduce((sum, each) => {
    for (const answer of Object.keys(sum) as SendResult[]) sum[answer] += each[answer]
    return sum
  }, noAnswers())

export function expectRight({ answered, refused, reset, wrong }: SendResults): void {
  if (wrong > 0) throw new Error(`${wrong} of ${answered + refused + reset + wrong} responses are wrong.`)
}

/** Describes how many requests a slow or busy machine has refused or reset. */
export const describeUnanswered = ({ refused, reset }: Pick<SendResults, 'refused' | 'reset'>) =>
  `${refused > 0 ? `, ${refused} refused with 503 or 429` : ''}${reset > 0 ? `, ${reset} reset` : ''}`
