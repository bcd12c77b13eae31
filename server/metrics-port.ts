import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AggregatorRegistry, register } from 'prom-client'

/**
 * Answers `GET /metrics` in Prometheus' format, for all workers together, on a port that visitors do not reach. Ends with
 * the process. Throws when the port is taken.
 */
export async function openMetrics(host: string, port: number): Promise<void> {
  const workers =
    cluster.isPrimary && Object.keys(cluster.workers ?? {}).length > 0 ? new AggregatorRegistry() : undefined
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const metrics = await (workers ? workers.clusterMetrics() : register.metrics())
    response.writeHead(200, { 'Content-Type': register.contentType }).end(metrics)
  })
  await once(server.listen(port, host).unref(), 'listening')
}
