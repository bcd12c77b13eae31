import { wordsIn } from '../../../submissions/confidential/name-matching/words.ts'

// The shortest run of words that counts as shared. Two people seldom write this many words in the same order by chance.
// No two of the clean texts (test/clean-texts.ts) share more than five.
const MIN_WORDS = 8

/**
 * Returns a function that compares `text` with another text. The function returns the longest run of words that both
 * contain, or '' if the run has fewer than eight words.
 */
export function longestShared(text: string): (other: string) => string {
  const words = wordsIn(text)
  const at = Map.groupBy(words.keys(), (start) => runAt(words, start))
  return (other) => {
    const others = wordsIn(other)
    let [best, length] = [0, 0]
    for (const start of others.keys())
      for (const place of at.get(runAt(others, start)) ?? []) {
        // The run at this place is only the end of a longer run, which has already been found. Without this check, two
        // texts that repeat one word would take minutes.
        if (start > 0 && words[place - 1]?.normal === others[start - 1]?.normal) continue
        let run = MIN_WORDS
        while (words[place + run] && words[place + run]?.normal === others[start + run]?.normal) run++
        if (run > length) [best, length] = [place, run]
      }
    const [first, last] = [words[best], words[best + length - 1]]
    return length > 0 && first && last ? text.slice(first.at, last.at + last.text.length) : ''
  }
}

/** Returns the eight words that begin at `start`, or undefined if fewer follow before the end of the text. */
function runAt(words: { normal: string }[], start: number): string | undefined {
  const run = words.slice(start, start + MIN_WORDS)
  return run.length === MIN_WORDS ? run.map(({ normal }) => normal).join(' ') : undefined
}
