import type { ReactNode } from 'react'

const SIGNS: Record<string, string> = { '<': 'less than', '>': 'more than', '-': 'to', M: ' million', B: ' billion' }
const ORDINALS: Record<string, string> = { I: 'the first', II: 'the second' }

export const inWords = (text: string): string =>
  text
    .replace(
      /(?:[<>] )?\$\d+[MB](?: - \$\d+[MB])?/,
      (amount) => `${amount.replace(/[<>$MB-]/g, (sign) => SIGNS[sign] ?? '')} US dollars`,
    )
    .replace(/(I{0,2}) (\d{4}) AH/, (_, ordinal, year) => `${ORDINALS[ordinal] ?? ''} ${year} Hijri`)

/** Shows a text such as '$500M - $1B' or '20 Jumada II 1448 AH', and has screen readers read it in words. */
export function Spoken({ text, children = text }: { text: string; children?: ReactNode }) {
  const words = inWords(text)
  if (words === text) return children
  return (
    <>
      <span aria-hidden="true">{children}</span>
      {/* The words are generated content, so that they are not found in the page or copied with the text. */}
      <span data-words={words} className="sr-only before:content-[attr(data-words)]" />
    </>
  )
}
