import { setTimeout as pass } from 'node:timers/promises'
import { errorMessage } from '../mail/failure.ts'

/** What is said when the work begins to fail, before the cause, and when it succeeds again. */
export type Sentences = { failing: string; recovered: string }

export type RepeatedWork = {
  /** Ends the pause and begins nothing more. Resolves when the work in hand is done. */
  stop(): Promise<void>
}

type Settings = {
  /** Between two times, in milliseconds. */
  pause: number
  sentences: Sentences
  log(sentence: string): void
}

/**
 * Does a piece of work again and again until stopped, and without a pause where it gives true: there is more to do.
 * Never throws. Of a row of failures the first is logged, with its cause, and then that it is over: a database that is
 * away for an hour is one event, not a thousand.
 */
export function repeat(work: () => Promise<unknown>, { pause, sentences, log }: Settings): RepeatedWork {
  const stopping = new AbortController()
  let failing = false

  async function tryOnce(): Promise<boolean> {
    try {
      const more = await work()
      if (failing) log(sentences.recovered)
      failing = false
      return more === true
    } catch (error) {
      if (!failing) log(`${sentences.failing}: ${errorMessage(error)}`)
      failing = true
      return false
    }
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = await tryOnce()
      // Rejects when it is stopped, which the loop sees by itself.
      if (!more) await pass(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const working = goOn()
  return {
    stop() {
      stopping.abort()
      return working
    },
  }
}
