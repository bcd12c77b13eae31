import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { HtmlValidate } from 'html-validate'

type Document = { path: string; html: string }

// Each rule that is turned off either concerns only style or is broken by React's output.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes <br/>, autoFocus and boolean attributes in its own way. Browsers read them in the same way.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    // The inline scripts come from React Router. The content security policy allows each of them by its hash.
    'require-sri': 'off',
    'no-inline-style': 'error',
    'tel-non-breaking': 'off',
    'script-type': 'off',
  },
})

/** Lists each fault of these documents once. Uses one thread for each processor. */
export async function invalidHtml(documents: Document[]): Promise<string[]> {
  const threads = availableParallelism()
  const shares = Array.from({ length: threads }, (_, thread) => documents.filter((_, at) => at % threads === thread))
  const faults = await Promise.all(shares.map(inThread))
  return [...new Set(faults.flat())]
}

function inThread(documents: Document[]): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  new Worker(new URL(import.meta.url), { workerData: documents }).once('message', resolve).once('error', reject)
  return promise
}

async function faultsOf({ path, html }: Document): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) => result.messages)
  return messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`)
}

if (!isMainThread) {
  const faults: string[][] = []
  for (const document of workerData as Document[]) faults.push(await faultsOf(document))
  parentPort?.postMessage(faults.flat())
}
