/** Whether the first letter of a sample's text is Arabic. */
export const isArabic = (text: string) => /^[^\p{L}]*\p{Script=Arabic}/u.test(text)
