import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { freePort } from '../test/environment.ts'
import { ended, runIn, started } from '../test/program.ts'

// The measured memory is 80 to 87 MB, not counting 57 MB of mapped files. A site that strips types at run time, or
// imports all icons, takes 15 to 20 MB more.
test.runIf(process.platform === 'linux')('the site at rest needs less than 95 MB of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-memory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const environment = { PATH, PORT: await freePort(), DATA_DIR: folder }
  const site = runIn('.', 'sh', ['-c', project.scripts.serve], environment)
  await started(site)
  const status = await readFile(`/proc/${site.child.pid}/status`, 'utf8')
  expect(Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024).toBeLessThan(95)
  site.child.kill('SIGTERM')
  expect(await ended(site.child)).toBe(0)
})
