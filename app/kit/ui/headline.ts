// Words of one or two letters, and prepositions.
const BINDING = /(?<!\S)(\p{L}{1,2}|for|from|with|before|between|without|على|إلى|بين|قبل|بعد|دون|لدى) /giu

/** No line of it ends on a preposition: `text-wrap: balance` breaks after any word. */
export const headline = (text: string): string => text.replace(BINDING, '$1\u00a0')
