/**
 * Returns the text as one line without control characters. Some of these move the cursor of a terminal, and others make
 * a text appear in a different order, in a spreadsheet as well.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
