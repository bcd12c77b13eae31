/**
 * Returns one line without control characters. Some move the cursor of a terminal, and the marks of direction show a
 * text in another order, in a spreadsheet too.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
