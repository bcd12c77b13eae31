import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailRule, linesRule, textRule, websiteRule } from './rules.ts'

const takes = (rule: v.GenericSchema, typed: string) => v.safeParse(rule, typed).success

test.for(['\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}'])(
  '%j is refused as a noncharacter',
  (none) => {
    for (const rule of [textRule('Missing'), linesRule('Missing')]) {
      expect(takes(rule, `Wadi${none}Build`)).toBe(false)
      expect(takes(rule, 'Wadi Build')).toBe(true)
    }
  },
)

const made = (rule: v.GenericSchema, typed: string) => v.safeParse(rule, typed).output
const messages = (rule: v.GenericSchema, typed: string) =>
  v.safeParse(rule, typed).issues?.map(({ message }) => message)

const INVISIBLE = ['\u00AD', '\u061C', '\u180E', '\u200B', '\u200E', '\u200F', '\u2060', '\u2064', '\u206A', '\uFEFF']

test.for(INVISIBLE)('%j is silently removed from one line, and stays in several lines', (hidden) => {
  expect(made(textRule('Missing'), `${hidden} ${hidden}Wadi${hidden} Build ${hidden}`)).toBe('Wadi Build')
  expect(made(textRule('Missing'), `${hidden}وادي${hidden} البناء${hidden}`)).toBe('وادي البناء')
  expect(made(emailRule('Missing'), `${hidden}q1${hidden}@x${hidden}.example${hidden}`)).toBe('q1@x.example')
  expect(made(websiteRule('Missing'), `${hidden}https://${hidden}x.example/${hidden}`)).toBe('https://x.example/')
  expect(made(linesRule('Missing'), `Wadi${hidden}Build`)).toBe(`Wadi${hidden}Build`)
})

test.for(INVISIBLE)('a line of nothing but %j is empty, and these characters do not count in the length', (hidden) => {
  expect(messages(textRule('Missing'), hidden.repeat(3))).toEqual(['Missing'])
  expect(made(textRule('Missing'), `${hidden.repeat(300)}${'x'.repeat(200)}`)).toBe('x'.repeat(200))
})

test.for(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
  '%j is refused in one line with a sentence that explains it, and stays in several lines',
  (turning) => {
    for (const rule of [textRule('Missing'), emailRule('Missing'), websiteRule('Missing')])
      expect(messages(rule, `https://q1@x.example/${turning}`)).toContain(
        'Please type this text again. It contains hidden characters (often from copying and pasting)',
      )
    expect(made(linesRule('Missing'), `Wadi${turning}Build`)).toBe(`Wadi${turning}Build`)
  },
)

test.for([
  ['Wadi\u200CBuild', 'WadiBuild'],
  ['\u200D\u200CWadi \u200DBuild', 'Wadi Build'],
  ['وادي \u200Cالبناء', 'وادي البناء'],
  ['وادي\u200C', 'وادي'],
  ['وادي\u200C البناء', 'وادي البناء'],
  ['می\u200C\u200Cخواهم', 'می\u200Cخواهم'],
  ['می\u200F\u200Cخواهم', 'می\u200Cخواهم'],
  ['2\u200D\u200D5', '25'],
] as const)('a joiner that joins nothing is removed from one line: %j', ([typed, stored]) => {
  expect(made(textRule('Missing'), typed)).toBe(stored)
  expect(made(linesRule('Missing'), typed)).toBe(typed)
})

test.for(['شرکت می\u200Cخواهم', 'وَ\u200Cادي', 'ه\u200D', 'क्\u200Dष', '👷🏽\u200D♀\uFE0F', '❤\uFE0F\u200D🔥'])(
  'the joiner in %s stays',
  (typed) => {
    expect(made(textRule('Missing'), typed)).toBe(typed)
  },
)

test.for([
  '<<q1@x.example',
  '("q1@x.example")',
  'q1(home)@x.example',
  'q1@[10.0.0.1]',
  'q\\1@x.example',
  'q1,q2@x.example',
  'q1;q2@x.example',
  'to:q1@x.example',
  '"q1"@x.example',
  'q1@x@x.example',
  'q1\u3000@x.example',
  'q1\uFE0F@x.example',
  'q1\u034F@x.example',
  'ق\u200Cق@x.example',
  'q1@ｘ.example',
  'q1@x．example',
  'q1@x。example',
  'q1@\u212A.example',
  'q1@é\uFF58.example',
  'q1@e\u0301.example',
  'q1@x..example',
  'q1@x.example..',
  'q1@x_y.example',
  'q1@x*.example',
  'q1@x،.example',
  'q1@x.example،؛',
  'q1،@x.example',
  'q1€@x.example',
  'q1…@x.example',
  'q–1@x.example',
  '٫q1@x.example',
  'q1★@x.example',
  'q1@x☎.example',
  "q1@x'y.example",
  '،',
  'q1@%78.example',
  'q1@x.example/',
  'q1@x.example?bcc=q2@x.example',
])('%j is refused: another spelling of an address, or not an address', (address) => {
  expect(takes(emailRule('Missing'), address)).toBe(false)
})

test.for([
  "q1.o'neil+rail/!#$%&*=?^_`{|}~-@x.example",
  'Q1@X.Example',
  'مطالبات@مثال.example',
  'q1@xn--mgbh0fb.example',
  'q1@пример.example',
  'q1@bücher.example',
  'q1@日本語.example',
  'q1@straße.example',
])('%s is accepted as an address', (address) => {
  expect(takes(emailRule('Missing'), address)).toBe(true)
})

test.for([
  ['b1@x.example،', 'b1@x.example'],
  ['b1@x.example.', 'b1@x.example'],
  ['b1@x.example,', 'b1@x.example'],
  ['b1@x.example؛', 'b1@x.example'],
  ['<b1@x.example>', 'b1@x.example'],
  ['(b1@x.example)', 'b1@x.example'],
  ['[b1@x.example]', 'b1@x.example'],
  ['"b1@x.example"', 'b1@x.example'],
  ['“b1@x.example”', 'b1@x.example'],
  ["'b1@x.example'", 'b1@x.example'],
  ['«b1@x.example»', 'b1@x.example'],
  ['b1@x.example>', 'b1@x.example'],
  ['info١٢@x.example', 'info12@x.example'],
  ['info۴۵@x٣.example', 'info45@x3.example'],
  ['ｂ１@x.example', 'b1@x.example'],
  ['مطالبات١@مثال١.example', 'مطالبات1@مثال١.example'],
  ['.b1@x.example', 'b1@x.example'],
] as const)('%s is stored as %s', ([typed, stored]) => {
  expect(made(emailRule('Missing'), typed)).toBe(stored)
})

test('a form that looks up stored rows accepts an address that an earlier version stored', () => {
  for (const address of ['q1@x_y.example', 'q1€@x.example']) {
    expect(takes(emailRule('Missing'), address)).toBe(false)
    expect(made(emailRule('Missing', true), address)).toBe(address)
  }
  expect(made(emailRule('Missing', true), 'info١٢@x.example،')).toBe('info12@x.example')
  expect(takes(emailRule('Missing', true), 'q1 @x.example')).toBe(false)
})

// Returns the host of a website as the SQL function `web_host` does. The database compares companies by this host.
const indexed = (website: string) =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)/.exec(website.toLowerCase())?.[1] ?? ''

const long = 'x'.repeat(254)
const label = 'x'.repeat(49)

test.for([
  `https://${long}`,
  `http://www.${long}.example/about`,
  `https:${long}`,
  `https:\\\\${long}`,
  `https://x.example\\${long}`,
  `https://a@${long}@x.example/`,
  `https://${'\uFE0F'.repeat(254)}x.example/`,
  `https://${'صحراء'.repeat(48)}.example`,
])('%#: a website whose host cannot be a domain name is refused', (address) => {
  expect(takes(websiteRule('Missing'), address)).toBe(false)
})

test.for([
  `https://${Array(5).fill(label).join('.')}.com`,
  `https://x.example/${'y'.repeat(1_900)}`,
  `https://x.example?${'y'.repeat(1_900)}`,
  `https://x.example#${'y'.repeat(1_900)}`,
])('%#: a website whose host is short enough for an index is accepted', (address) => {
  expect(takes(websiteRule('Missing'), address)).toBe(true)
  expect(indexed(address).length).toBeLessThanOrEqual(253)
})

const badWebsite = 'Please enter a valid website URL (include http:// or https://)'

test.for([
  'https://google.com@evil.example/',
  'https://google.com:443@evil.example',
  'https://@evil.example',
  'https://google.com\\@evil.example',
  'http://[::1]',
  'http://[::ffff:10.0.0.1]/',
  'http://10.0.0.1/about',
  'http://8.8.8.8',
  'http://2130706433/',
  'http://0x7f.1',
  'http://１２７.0.0.1',
  'http:evil',
  'http:evil.example',
  'https:///x.example',
  'https:\\\\x.example',
  'https://https://x.example',
  'https://http://x.example',
  'https:https://x.example',
  'https://https:x.example',
  'https://http/x.example',
  'https://company',
  'https://company.',
  'https://localhost:3000/',
  'https://printer.local',
  'https://server.internal/about',
  'https://wadi-build.c0m',
  'https://com.sa',
  'https://co.uk',
  'https://example',
  'ftp://x.example',
  'javascript:alert(1)',
])('%s is refused as a website', (address) => {
  expect(messages(websiteRule('Missing'), address)).toEqual([badWebsite])
  expect(messages(websiteRule(null), address)).toEqual([badWebsite])
})

test.for([
  'https://x.example',
  'HTTPS://WWW.X.EXAMPLE/About?a=b@c#d',
  'http://wadi.com.sa:8080/',
  'https://وادي.امارات/من-نحن',
  'https://xn--mgbh0fb.xn--mgbaam7a8h',
  'https://wadi.github.io/@wadi',
  'https://web.archive.org/web/2020/https://wadi.com.sa/',
])('%s is accepted as a website', (address) => {
  expect(made(websiteRule('Missing'), address)).toBe(address)
})

test.for(['\v', '\f', '\r', '\r\n', '\n', '\u0085', '\u2028', '\u2029'])(
  'the line separator %j becomes a line break, and a space in one line',
  (separator) => {
    expect(made(linesRule('Missing'), `${separator}Scope${separator}Programme${separator}`)).toBe('Scope\nProgramme')
    expect(made(textRule('Missing'), `${separator}Wadi${separator}Build${separator}`)).toBe('Wadi Build')
    expect(made(websiteRule('Missing'), `https://x.example/${separator}`)).toBe('https://x.example/')
    expect(messages(linesRule('Missing'), `${separator} ${separator}`)).toEqual(['Missing'])
  },
)

test('a curly apostrophe in an address becomes a straight one', () => {
  for (const apostrophe of ['\u2019', '\u2018', '\u201B', '\u02BC', '\uFF07', "'"])
    expect(made(emailRule('Missing'), `o${apostrophe}brien@wadi.example`)).toBe("o'brien@wadi.example")
})

test('a tab becomes a space in one line, and stays in several lines', () => {
  expect(made(textRule('Missing'), 'Wadi\tBuild\t')).toBe('Wadi Build')
  expect(made(linesRule('Missing'), 'Wadi\tBuild\n\tCivil')).toBe('Wadi\tBuild\n\tCivil')
})

test.for([
  '\u3164',
  '\uFFA0',
  '\u115F\u1160',
  '\u2800',
  '\uFFFC',
  '\u034F',
  '\u17B4',
  '\uFE0F',
  '\u{E0020}',
  '\u00AD',
  '\u200B',
  '\u2800 \u3164\t\uFFFC',
])('%j counts as empty', (blank) => {
  for (const rule of [textRule('Missing'), linesRule('Missing'), emailRule('Missing'), websiteRule('Missing')])
    expect(messages(rule, blank)?.[0]).toBe('Missing')
  for (const rule of [textRule(null), linesRule(null), websiteRule(null)]) expect(made(rule, blank)).toBe('')
  expect(made(linesRule('Missing'), `Wadi${blank.trim()}Build`)).toContain('Wadi')
})

test.for([
  ['\u202A', '\u202C'],
  ['\u202B', '\u202C'],
  ['\u202D', '\u202C'],
  ['\u2066', '\u2069'],
  ['\u2067', '\u2069'],
  ['\u2068', '\u2069'],
  ['\u2068\u202A', '\u202C\u2069'],
  [' \u200E\u2066', '\u2069\u200F\n'],
])('the pair %j that encloses a whole value is removed', ([before, after]) => {
  expect(made(textRule('Missing'), `${before}وادي البناء${after}`)).toBe('وادي البناء')
  expect(made(emailRule('Missing'), `${before}q1@x.example${after}`)).toBe('q1@x.example')
  expect(made(websiteRule('Missing'), `${before}https://x.example/${after}`)).toBe('https://x.example/')
  expect(messages(textRule('Missing'), `${before}${after}`)).toEqual(['Missing'])
})

test.for([
  // This character would make the rest of the page read in reverse order.
  '\u202EWadi\u202C',
  '\u202AWadi',
  'Wadi\u202C',
  '\u202AWadi\u2069',
  '\u202AWadi\u202C Build',
  '\u202AWadi\u202C Build \u202AGroup\u202C',
  '\u2066Wadi \u202EBuild\u2069',
])('%j is refused', (typed) => {
  expect(messages(textRule('Missing'), typed)).toEqual([
    'Please type this text again. It contains hidden characters (often from copying and pasting)',
  ])
})
