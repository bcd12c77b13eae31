// Pasted text carries them, Arabic above all, and in one line they have neither width nor effect: direction marks, soft
// hyphens, zero-width spaces, byte order marks and deprecated format characters.
const MARKS = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF]/gu

// Joiners have an effect within words of Arabic letters ('می‌خواهم'), after marks, as Indian scripts have them, and
// within emoji.
const STRAY_JOINERS =
  /(?<![\p{scx=Arab}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|\u200C(?!\u200C*[\p{L}\p{M}])/gu

/** Embeddings, overrides and isolates. In one line an address can read as another by them. */
export const REORDERING = /[\u202A-\u202E\u2066-\u2069]/gu

/** One line without the characters that have no effect in it: two names that differ by them read as one. */
export function withoutHidden(line: string): string {
  return line.replace(MARKS, '').replace(STRAY_JOINERS, '')
}
