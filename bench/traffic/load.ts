import { Client, type Dispatcher } from 'undici'

/** A request, and the status of its answer. */
export type Request = Dispatcher.DispatchOptions & { expected: number }

/** The nth request that is sent. */
export type Requests = (turn: number) => Request

/** What came back: how many answers, and how many of them were not as expected. */
export type Outcome = { answered: number; failed: number; seconds: number }

type Load = { connections: number; seconds: number }

/**
 * Sends requests over so many connections for so many seconds, the next on each as soon as the last one is answered in
 * full. An answer with another status than the one expected has failed, as has a connection that breaks.
 */
export async function load(address: string, requests: Requests, { connections, seconds }: Load): Promise<Outcome> {
  let [turn, answered, failed] = [0, 0, 0]
  const began = performance.now()
  const end = began + seconds * 1000
  const clients = Array.from({ length: connections }, () => new Client(address))
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        if (await send(client, requests(turn++))) answered++
        else failed++
      }
    }),
  )
  const taken = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.close()))
  return { answered, failed, seconds: taken }
}

/** Sends one request, and tells whether it was answered as expected, to the last byte. */
export function send(client: Dispatcher, request: Request): Promise<boolean> {
  return new Promise((resolve) => {
    let isExpected = false
    client.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, statusCode) => {
        isExpected = statusCode === request.expected
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(isExpected),
      onResponseError: () => resolve(false),
    })
  })
}
