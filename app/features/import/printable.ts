/**
 * Returns the text as one line without control characters. Some of these move the cursor of a terminal. Others change
 * the order in which a text appears, even in a spreadsheet.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
