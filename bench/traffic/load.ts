import { Client, type Dispatcher } from 'undici'

export type Request = Dispatcher.DispatchOptions & { expectedStatus: number }

/** Gives the nth request. */
export type Requests = (index: number) => Request

export type Outcome = { answered: number; failed: number; seconds: number }

type Load = { connections: number; seconds: number }

/** Each connection sends the next request as soon as the last response is complete. */
export async function load(address: string, requests: Requests, { connections, seconds }: Load): Promise<Outcome> {
  let [index, answered, failed] = [0, 0, 0]
  const began = performance.now()
  const end = began + seconds * 1000
  const clients = Array.from({ length: connections }, () => new Client(address))
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        if (await send(client, requests(index++))) answered++
        else failed++
      }
    }),
  )
  const taken = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.close()))
  return { answered, failed, seconds: taken }
}

/** Gives whether the complete response had the expected status. */
export function send(client: Dispatcher, request: Request): Promise<boolean> {
  return new Promise((resolve) => {
    let isExpected = false
    client.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, statusCode) => {
        isExpected = statusCode === request.expectedStatus
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(isExpected),
      onResponseError: () => resolve(false),
    })
  })
}
