import '../production.ts'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { time } from '../scale/measure.ts'

// This process measures the checkout in the working folder, with the code, the build and the PostgreSQL of that
// checkout. It sends the names of its tasks to the parent process. Then it runs each task that the parent process
// requests, and sends back how many milliseconds the task took. If a query timed out, it sends null, because JSON
// cannot contain Infinity.
const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(resolve('bench', file)).href)
const { openScratch } = await load<typeof import('../scratch.ts')>('scratch.ts')
const { openSite } = await load<typeof import('../scale/sites.ts')>('scale/sites.ts')
const { queriesOf } = await load<typeof import('../scale/queries.ts')>('scale/queries.ts')
const { pagesOf } = await load<typeof import('../scale/pages.ts')>('scale/pages.ts')
const { formsOf } = await load<typeof import('../scale/forms.ts')>('scale/forms.ts')

const scratch = await openScratch()
const end = async () => {
  await scratch.close()
  process.exit()
}
process.once('disconnect', end)
const site = await openSite(await scratch.server, Number(process.env.SCALE))
const tasks = new Map(
  [...queriesOf(site), ...(await pagesOf(site)), ...(await formsOf(site))].map((task) => [task.name, task]),
)

process.on('message', async (name: string) => {
  const task = tasks.get(name)
  process.send?.(task ? await time(task) : null)
})
process.send?.([...tasks.keys()])
