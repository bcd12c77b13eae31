import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Language } from '../../../config/language.ts'

export type SocialImage = {
  language: Language
  kicker?: string
  title: string
  subtitle: string
  facts?: readonly string[]
  siteName: string
  seed: number
}

// The longest queue of drawings. One drawing takes about 10 ms, so the last in the queue is ready within a second, even
// on a busy machine.
const MAX_QUEUED = 20

export class TooManyDrawings extends Error {}

let thread: Worker | undefined
let current: PromiseWithResolvers<Uint8Array>
let queued = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws one image at a time in a separate thread. Throws TooManyDrawings if the queue is full, or the error that ended
 * the thread. After such an error, the next drawing starts a new thread.
 */
export async function drawInThread(content: SocialImage): Promise<Uint8Array> {
  if (queued >= MAX_QUEUED) throw new TooManyDrawings()
  queued += 1
  const drawing = last.then(() => drawNow(content))
  last = drawing.catch(() => {}).then(() => queued--)
  return drawing
}

function drawNow(content: SocialImage): Promise<Uint8Array> {
  current = Promise.withResolvers()
  thread ??= startThread()
  thread.postMessage(content)
  return current.promise
}

function startThread(): Worker {
  const file = import.meta.env.PROD ? 'build/server/social-image.js' : 'app/kit/social-image/social-image.thread.ts'
  const started = new Worker(resolve(file))
  started.unref()
  let fault = new Error('The thread has ended')
  started.on('message', (image) => current.resolve(image))
  started.on('error', (error) => {
    fault = error
  })
  started.on('exit', () => {
    thread = undefined
    current.reject(fault)
  })
  return started
}
