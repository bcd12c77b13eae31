import { expect, test } from 'vitest'
import { faultsOfVocabulary, readVocabulary } from './vocabulary.ts'

const files = readVocabulary()

test('the files of search words have no fault', () => {
  expect(faultsOfVocabulary(files)).toEqual([])
})

/** Returns the text of trade-words.json with this line inserted before its first entry. */
const withLine = (line: string) => files['trade-words.json'].replace('[\n', `[\n${line}\n`)

test.for([
  ['  { "words": ["hold harmless"] }', 'the entry must end with a comma.'],
  ['', 'the line is empty. Delete it.'],
  ['  { "words": [“hold harmless”] },', 'the line has curly quotation marks. Use straight ones: "'],
  [
    '  { "words": ["hold harmless" "إبراء"] },',
    'the line cannot be read. It must look like { "words": ["claim", "مطالبة"] }, with quotation marks around each word and commas between them.',
  ],
  ['  { "vendors": ["service:Delay analysis"] },', '"words" is missing.'],
  ['  { "word": ["hold harmless"] },', '"word" is not a field here. Did you mean "words"?'],
  ['  { "words": "hold harmless" },', '"words" must have square brackets around its words.'],
  ['  { "words": [] },', '"words" must have at least one word.'],
  ['  { "words": ["hold  harmless"] },', '"words" has a space too many.'],
  ['  { "words": ["hold harmless"], "isWholeWord": "yes" },', '"isWholeWord" must be true or false.'],
  [
    '  { "words": ["hold harmless"], "vendors": ["service:Delay"] },',
    '"vendors" has "service:Delay", which no filter offers. Did you mean "service:Delay analysis"?',
  ],
  ['  { "words": ["hold harmless", "hold harmless"] },', '"hold harmless" stands in this line twice.'],
] as const)('the line %s is reported with the correction', ([line, fault]) => {
  expect(faultsOfVocabulary({ 'trade-words.json': withLine(line) })).toEqual([
    `app/vocabulary/trade-words.json, line 2: ${fault}`,
  ])
})

test('a word that another line has is reported with that line, also with an Arabic article', () => {
  const first = '[\n  { "words": ["claim", "مطالبة"] }\n]\n'
  const other = '[\n  { "words": ["demand", "المطالبة"] }\n]\n'
  expect(faultsOfVocabulary({ 'closed-list-words.json': first, 'trade-words.json': other })).toEqual([
    'app/vocabulary/trade-words.json, line 2: "المطالبة" already stands in line 2 of closed-list-words.json. Delete it in one of the two lines.',
  ])
})

test('a city must be in a country of the site, and the last entry must have no comma', () => {
  const text = '[\n  { "words": ["Wadi"], "country": "Saudi Arabi" },\n]\n'
  expect(faultsOfVocabulary({ 'cities.json': text })).toEqual([
    'app/vocabulary/cities.json, line 2: the last entry must not end with a comma.',
    'app/vocabulary/cities.json, line 2: "Saudi Arabi" is not a country of the site. Did you mean "Saudi Arabia"?',
  ])
})
