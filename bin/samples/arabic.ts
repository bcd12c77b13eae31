/** Whether a text of a sample is in Arabic: it begins so, but for digits and marks. */
export const isArabic = (text: string) => /^[^\p{L}]*\p{Script=Arabic}/u.test(text)
