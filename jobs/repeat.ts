import { setTimeout as pass } from 'node:timers/promises'
import { errorMessage } from '../mail/failure.ts'

type Sentences = { failing: string; recovered: string }

export type RepeatedWork = {
  stop(): Promise<void>
}

type Settings = {
  pause: number
  sentences: Sentences
  log(sentence: string): void
}

/** Repeats at once where `work` gives true. Of a series of failures only the first and the recovery are logged. */
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
