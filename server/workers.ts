import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { logger } from '../log/logger.ts'
import { loadBuiltSite, type WebServer } from './web.ts'

// The pause before a worker is restarted. Without it, a worker that fails immediately would be restarted as fast as the
// machine can.
const PAUSE_MS = 1_000

export async function openWorkers(count: number, isSocketGiven: boolean): Promise<WebServer> {
  // Each worker accepts connections itself. If the first process accepted them, they would be lost when the workers
  // end.
  if (isSocketGiven) cluster.schedulingPolicy = cluster.SCHED_NONE
  let closing = false
  const replace = (worker: Worker, code: number, signal: string) => {
    if (closing) return
    logger.error(`Worker ${worker.process.pid} has ended (${signal ?? code}). Another one takes its place.`)
    setTimeout(() => closing || cluster.fork(), PAUSE_MS)
  }
  const workers = Array.from({ length: count }, () => cluster.fork())
  const failedStart = Promise.race(workers.map((worker) => once(worker, 'exit'))).then(() =>
    Promise.reject(new Error('The site could not start.')),
  )
  await Promise.race([Promise.all(workers.map((worker) => once(worker, 'listening'))), failedStart])
  cluster.on('exit', replace)

  return {
    // The build is loaded only when the first receipt needs a name, because this process serves no page.
    nameOf: async (value, language) => (await loadBuiltSite()).nameOf(value, language),
    async close() {
      closing = true
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      for (const worker of running) worker.process.kill('SIGTERM')
      await Promise.all(running.map((worker) => worker.isDead() || once(worker, 'exit')))
    },
  }
}
