import * as v from 'valibot'

const word = v.pipe(
  v.string('must have quotation marks around each word'),
  v.check((text) => text !== '', 'must not have an empty word'),
  v.check((text) => text === text.trim().replace(/\s+/g, ' '), 'has a space too many'),
)
const words = v.pipe(
  v.array(word, 'must have square brackets around its words'),
  v.minLength(1, 'must have at least one word'),
)
const yesOrNo = v.boolean('must be true or false')
const note = v.string('must be a sentence in quotation marks')

const searchWords = v.strictObject({
  words,
  alsoFinds: v.optional(words),
  notAfter: v.optional(words),
  notBefore: v.optional(words),
  marked: v.optional(word),
  note: v.optional(note),
})

/** One line of closed-list-words.json, claims-work-words.json or trade-words.json. README.md explains the fields. */
export const synonymsLine = v.strictObject({
  ...searchWords.entries,
  facets: v.optional(words),
  services: v.optional(words),
  vendors: v.optional(words),
  isWholeWord: v.optional(yesOrNo),
  optionalBeside: v.optional(words),
})

/** One line of cities.json. */
export const cityLine = v.strictObject({
  ...searchWords.entries,
  country: v.optional(word),
  typedAsCity: v.optional(words),
})

/** One line of stop-words.json. */
export const stopWordsLine = v.strictObject({ words, isOptional: v.optional(yesOrNo), note: v.optional(note) })

export type Synonyms = v.InferOutput<typeof synonymsLine>
export type City = v.InferOutput<typeof cityLine>
export type StopWords = v.InferOutput<typeof stopWordsLine>
