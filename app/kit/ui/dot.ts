/** Separates two items of a line. The no-break space keeps the dot with the item after it, so that no line ends with it. */
export const DOT = ' ·\u00A0'
