// Pasted text, above all Arabic, contains direction marks, soft hyphens, zero-width spaces, byte order marks and
// deprecated format characters. In one line they have neither width nor effect.
const MARKS = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF]/gu

// Joiners have an effect within Arabic words ('می‌خواهم'), after marks (Indic scripts) and within emoji.
const STRAY_JOINERS =
  /(?<![\p{scx=Arab}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|\u200C(?!\u200C*[\p{L}\p{M}])/gu

/** With embeddings, overrides and isolates, one address can look like another. */
export const REORDERING = /[\u202A-\u202E\u2066-\u2069]/gu

/** Removes hidden characters, so that names that look equal are equal. */
export function withoutHidden(line: string): string {
  return line.replace(MARKS, '').replace(STRAY_JOINERS, '')
}

// Telephones and chat programs copy a name or an address with such a pair around it. U+202E is left out,
// because it reverses the text behind it.
const ENCLOSED = /^(?:[\u202A\u202B\u202D](.*)\u202C|[\u2066-\u2068](.*)\u2069)$/su

export const withoutEnclosingPair = (line: string): string =>
  line.trim().replace(ENCLOSED, '$1$2').trim().replace(ENCLOSED, '$1$2')
