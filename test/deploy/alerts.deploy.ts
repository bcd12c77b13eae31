import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import dashboard from '../../deploy/dashboard.json' with { type: 'json' }
import { aVendorRequest } from '../builders.ts'
import { freePort } from '../environment.ts'
import { scratchFolder, startSite } from '../faults/site.ts'
import { encoded } from '../form.ts'
import { provideFromDebian } from './debian.ts'
import { metricsIn, startPrometheus } from './prometheus.ts'
import { bootSystemd } from './systemd.ts'

const execute = promisify(execFile)
const promtool = () => provideFromDebian('prometheus', 'usr/bin/promtool')

const panels = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
const isOfMachine = (expression: string) => metricsIn(expression).some((name) => name.startsWith('node_'))

test("Prometheus's own tools find no fault with its files, and each alert fires and resolves when it should", async () => {
  await execute(promtool(), ['check', 'config', 'deploy/prometheus.yaml'])
  await execute(promtool(), ['test', 'rules', 'test/deploy/alerts.test.yaml'])
  const amtool = provideFromDebian('prometheus-alertmanager', 'usr/bin/amtool')
  await execute(amtool, ['check-config', 'deploy/alertmanager.yaml'])
})

test('a running site has each metric that an alert or a panel reads', async () => {
  const [METRICS_PORT, DATA_DIR] = [await freePort(), join(await scratchFolder(), 'data')]
  const site = await startSite({ METRICS_PORT, DATA_DIR, SECONDS_TO_FILL: '0' })
  const { query, metrics, rules } = await startPrometheus({ 9464: METRICS_PORT })
  const form = { method: 'POST', body: encoded(aVendorRequest()), redirect: 'manual' } as const
  expect((await fetch(`${site.address}/post-vendor-request`, form)).status).toBe(303)

  const alerts = (await rules()).filter((rule) => !isOfMachine(rule.query))
  expect(alerts.map(({ name }) => name)).toContain('FormsFail')
  const named = [...alerts.map((rule) => rule.query), ...panels.map(({ expr }) => expr).filter((e) => !isOfMachine(e))]
  await expect.poll(metrics).toEqual(expect.arrayContaining(named.flatMap(metricsIn)))
  for (const { title, expr } of panels.filter((panel) => !isOfMachine(panel.expr)))
    await expect.poll(() => query(expr), { message: title }).not.toEqual([])
  // The counter must begin at zero, or the alert would miss the first form that fails.
  const failed = 'http_request_duration_seconds_count{method="POST", status="500"} == 0'
  await expect.poll(() => query(failed)).toHaveLength(1)
  await site.stop()
})

test('Debian’s exporter has each metric of the machine that an alert or a panel reads, including the timer of the backup', async ({
  skip,
}) => {
  const port = await freePort()
  const exporter = provideFromDebian('prometheus-node-exporter', 'usr/bin/prometheus-node-exporter')
  // The root of this systemd is in memory. A folder on the machine's disk is mounted into it, because the exporter also
  // measures disks.
  const run = await bootSystemd(`
    mount --bind / $R/srv
    cp deploy/dalil-backup.* $R/etc/systemd/system
    install ${exporter} $R/usr/local/bin/exporter
    mkdir -p $R/var/lib/systemd/timers
    touch $R/var/lib/systemd/timers/stamp-dalil-backup.timer`)
  if (!run) return skip('A systemd of its own is not allowed here.')
  await run('systemctl', 'start', 'dalil-backup.timer')
  // The exporter asks systemd directly, because this systemd runs without D-Bus.
  const options = ['--collector.systemd.private', `--web.listen-address=127.0.0.1:${port}`]
  await run('systemd-run', '--unit=exporter', '/usr/local/bin/exporter', ...options)

  const { query, metrics, rules } = await startPrometheus({ 9100: port })
  const alerts = (await rules()).filter((rule) => isOfMachine(rule.query))
  expect(alerts.map(({ name }) => name)).toContain('BackupOld')
  const drawn = panels.filter(({ expr }) => isOfMachine(expr))
  const named = [...alerts.map((rule) => rule.query), ...drawn.map(({ expr }) => expr)]
  await expect.poll(metrics).toEqual(expect.arrayContaining(named.flatMap(metricsIn)))
  for (const { title, expr } of drawn) await expect.poll(() => query(expr), { message: title }).not.toEqual([])
  const failed = 'node_systemd_unit_state{name="dalil-backup.service", state="failed"} == 0'
  await expect.poll(() => query(failed)).toHaveLength(1)
})

test('each alert has a severity, a summary and a row in the handbook', async () => {
  const { rules } = await startPrometheus({})
  const handbook = await readFile('docs/operating/when-something-is-wrong.md', 'utf8')
  for (const { name, duration, labels, annotations } of await rules()) {
    expect(duration, name).toBeGreaterThanOrEqual(60)
    expect(labels.severity, name).toMatch(/^(critical|warning)$/)
    expect(annotations, name).toEqual({ summary: expect.any(String), description: expect.stringContaining('#alerts') })
    expect(handbook).toContain(`| \`${name}\` | ${labels.severity} |`)
  }
})
