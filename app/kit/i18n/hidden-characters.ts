// Pasted text, especially Arabic text, often contains direction marks, soft hyphens, zero-width spaces, byte order
// marks and deprecated format characters. Within a single line, none of these has a width or an effect.
const MARKS = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF]/gu

// Joiners (U+200C and U+200D) that have no effect. Joiners do have an effect within Arabic words ('می‌خواهم'), after
// marks (as in Indic scripts) and within emoji.
const STRAY_JOINERS =
  /(?<![\p{scx=Arab}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|\u200C(?!\u200C*[\p{L}\p{M}])/gu

/** The embedding, override and isolate characters. With these, one address can be made to look like another. */
export const REORDERING = /[\u202A-\u202E\u2066-\u2069]/gu

/** Removes hidden characters, so that two names that look the same are equal. */
export function withoutHidden(line: string): string {
  return line.replace(MARKS, '').replace(STRAY_JOINERS, '')
}

// A name or an address within a pair of direction controls, as telephones and chat programs copy it. A pair that begins
// with U+202E is not included, because it reverses the text after it.
const ENCLOSED = /^(?:[\u202A\u202B\u202D](.*)\u202C|[\u2066-\u2068](.*)\u2069)$/su

export const withoutEnclosingPair = (line: string): string =>
  line.trim().replace(ENCLOSED, '$1$2').trim().replace(ENCLOSED, '$1$2')
