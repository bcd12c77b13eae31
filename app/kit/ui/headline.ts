// Words after which a line must not break: words of one or two letters, prepositions, and the first words of 'Middle
// East' and 'North Africa'.
const BINDING = /(?<!\S)(\p{L}{1,2}|for|from|with|before|between|without|middle|north|على|إلى|بين|قبل|بعد|دون|لدى) /giu

/**
 * Prevents lines that end with a preposition or within the name of a region. The CSS rule `text-wrap: balance` would
 * break a line after any word.
 */
export const headline = (text: string): string => text.replace(BINDING, '$1\u00a0')
