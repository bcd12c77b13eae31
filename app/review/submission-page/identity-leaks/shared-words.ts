import { wordsIn } from '../../../submissions/confidential/name-matching/words.ts'

// Two people seldom write this many words in the same order. No two of the clean texts share more than five.
const MIN_WORDS = 8

/** Returns a function that finds the longest part of `text` that another text has word for word, or '' if it is short. */
export function longestShared(text: string): (other: string) => string {
  const words = wordsIn(text)
  const at = Map.groupBy(words.keys(), (start) => runAt(words, start))
  return (other) => {
    const others = wordsIn(other)
    let [best, length] = [0, 0]
    for (const start of others.keys())
      for (const place of at.get(runAt(others, start)) ?? []) {
        // This place is part of a longer run. Without the check, two texts that repeat one word would take minutes.
        if (start > 0 && words[place - 1]?.normal === others[start - 1]?.normal) continue
        let run = MIN_WORDS
        while (words[place + run] && words[place + run]?.normal === others[start + run]?.normal) run++
        if (run > length) [best, length] = [place, run]
      }
    const [first, last] = [words[best], words[best + length - 1]]
    return length > 0 && first && last ? text.slice(first.at, last.at + last.text.length) : ''
  }
}

/** Undefined where too few words follow, at the end of a text. */
function runAt(words: { normal: string }[], start: number): string | undefined {
  const run = words.slice(start, start + MIN_WORDS)
  return run.length === MIN_WORDS ? run.map(({ normal }) => normal).join(' ') : undefined
}
