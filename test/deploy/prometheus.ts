import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../environment.ts'
import { scratchFolder } from '../faults/site.ts'
import { ended } from '../program.ts'
import { provideFromDebian } from './debian.ts'

/**
 * Starts Prometheus with the files in deploy/. `ports` says where the site's and the machine's metrics are. They are
 * read each second.
 */
export async function startPrometheus(ports: { 9464?: string; 9100?: string }) {
  const folder = await scratchFolder()
  let config = await readFile('deploy/prometheus.yaml', 'utf8')
  for (const [port, other] of Object.entries(ports)) config = config.replace(`localhost:${port}`, `127.0.0.1:${other}`)
  await writeFile(join(folder, 'prometheus.yaml'), config.replaceAll(/_interval: \w+/g, '_interval: 1s'))
  await cp('deploy/alerts.yaml', join(folder, 'alerts.yaml'))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    provideFromDebian('prometheus', 'usr/bin/prometheus'),
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    child.kill()
    await ended(child)
  })

  const request = async (path: string, query: Record<string, string> = {}) => {
    const response = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(query)}`)
    const { data, error } = (await response.json()) as { data: unknown; error?: string }
    if (error) throw new Error(`${error}: ${query.query}`)
    return data
  }
  const query = async (expression: string) =>
    ((await request('query', { query: expression })) as { result: { metric: Record<string, string> }[] }).result

  await expect.poll(() => query('vector(1)').catch(String)).toHaveLength(1)
  for (const port of Object.keys(ports)) {
    const job = port === '9464' ? 'dalil' : 'node'
    await expect.poll(() => query(`up{job="${job}"} == 1`)).toHaveLength(1)
  }
  return {
    query,
    /** Returns the names of all metrics that Prometheus has ever read. */
    metrics: async () => (await request('label/__name__/values')) as string[],
    async rules() {
      const { groups } = (await request('rules')) as { groups: { rules: Rule[] }[] }
      return groups.flatMap(({ rules }) => rules)
    },
  }
}

type Rule = {
  name: string
  query: string
  duration: number
  labels: Record<string, string>
  annotations: Record<string, string>
}

/** Returns the metrics that an expression reads: the words that are not functions, labels or operators. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|ignoring|on|group_left|group_right) *\([^)]*\)/g, '')
  const words = [...bare.matchAll(/[a-z_][\w:]*(?!\w)(?! *\()/gi)].map(([word]) => word)
  return words.filter((word) => !['and', 'or', 'unless', 'bool', 'offset'].includes(word))
}
