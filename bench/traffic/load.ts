import { Client, type Dispatcher } from 'undici'

type Request = Dispatcher.DispatchOptions & { expectedStatus: number }

/** Gives the nth request. */
export type Requests = (index: number) => Request

/** `refused`: with 503 or 429, as a busy site does. */
export type Outcome = { answered: number; refused: number; failed: number; seconds: number }

type Answer = 'answered' | 'refused' | 'failed'

type Load = { connections: number; seconds: number }

/** Each connection sends the next request as soon as the last response is complete. */
export async function load(address: string, requests: Requests, { connections, seconds }: Load): Promise<Outcome> {
  let index = 0
  const counts = { answered: 0, refused: 0, failed: 0 }
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

/** 'answered' if the complete response had the expected status. */
export function send(client: Dispatcher, request: Request): Promise<Answer> {
  return new Promise((resolve) => {
    let answer: Answer = 'failed'
    client.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, statusCode) => {
        if (statusCode === request.expectedStatus) answer = 'answered'
        else if (statusCode === 503 || statusCode === 429) answer = 'refused'
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(answer),
      onResponseError: () => resolve('failed'),
    })
  })
}

/** What a slow or busy machine could not answer in time. */
export const refusals = (refused: number) => (refused > 0 ? `, ${refused} refused with 503 or 429` : '')
