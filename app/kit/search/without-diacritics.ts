// Accents, harakat, tatweel, Quranic marks, and the invisible soft hyphens, direction marks and joiners.
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g

/** Splits each accented letter into a letter and its marks, and removes the marks. */
export const withoutDiacritics = (text: string): string => text.normalize('NFKD').replace(MARKS, '')
