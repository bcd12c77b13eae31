// Words of one or two letters, prepositions, and the first words of 'Middle East' and 'North Africa'.
const BINDING = /(?<!\S)(\p{L}{1,2}|for|from|with|before|between|without|middle|north|على|إلى|بين|قبل|بعد|دون|لدى) /giu

/**
 * Prevents lines that end on a preposition, or within the name of a region, because `text-wrap: balance` breaks after
 * any word.
 */
export const headline = (text: string): string => text.replace(BINDING, '$1\u00a0')
