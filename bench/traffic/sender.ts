import { type LoadResult, load, type Requests } from './load.ts'
import { ofNetwork, strangerRequests } from './requests.ts'

export type Order = { address: string; kind: keyof typeof strangerRequests; connections: number; seconds: number }

// This process sends the load of one network. It is a process of its own, so that the load does not delay the process
// that measures.
process.on('message', async ({ address, kind, ...size }: Order) => {
  const start = Math.floor(Math.random() * 4_000)
  const requests: Requests = (index) => strangerRequests[kind](start + index)
  const outcome: LoadResult = await load(address, ofNetwork('203.0.113.7', requests), size)
  process.send?.(outcome)
})
