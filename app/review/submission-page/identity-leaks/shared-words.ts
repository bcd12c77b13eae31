import { wordsIn } from '../../../submissions/name-matching/words.ts'

// As many words in a row two people seldom write. Of the clean texts no two share more than five.
const MOST = 8

/** The longest part of a text that others have word for word; '' where it is short. */
export function longestShared(text: string): (other: string) => string {
  const words = wordsIn(text)
  const at = Map.groupBy(words.keys(), (start) => runAt(words, start))
  return (other) => {
    const others = wordsIn(other)
    let [best, length] = [0, 0]
    for (const start of others.keys())
      for (const place of at.get(runAt(others, start)) ?? []) {
        // Part of a longer run. Without this, two texts that repeat one word would take minutes.
        if (start > 0 && words[place - 1]?.normal === others[start - 1]?.normal) continue
        let run = MOST
        while (words[place + run] && words[place + run]?.normal === others[start + run]?.normal) run++
        if (run > length) [best, length] = [place, run]
      }
    const [first, last] = [words[best], words[best + length - 1]]
    return length > 0 && first && last ? text.slice(first.at, last.at + last.text.length) : ''
  }
}

/** Too short at the end of a text. */
function runAt(words: { normal: string }[], start: number): string | undefined {
  const run = words.slice(start, start + MOST)
  return run.length === MOST ? run.map(({ normal }) => normal).join(' ') : undefined
}
