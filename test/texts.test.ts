import { globSync, readFileSync } from 'node:fs'
import { createProcessor } from '@mdx-js/mdx'
import { expect, test } from 'vitest'
import { faultsIn } from './translations.ts'

type Node = { type: string; depth?: number; url?: string; name?: string | null; value?: string; children?: Node[] }

/** A heading, a paragraph or another part of a long text. `shape` must be the same in both languages. */
type Block = { shape: string; text: string }

const texts = globSync('app/**/*.en.mdx').sort()

const read = (file: string): Block[] => blocksIn(createProcessor().parse(readFileSync(file, 'utf8')) as Node)

const blocksIn = ({ children = [] }: Node): Block[] => children.flatMap(blocksOf)

function blocksOf(node: Node): Block[] {
  const { type, depth = '', name, value = '' } = node
  // Links and placeholders are sorted, because their order in a sentence may differ between the languages.
  if (type === 'heading' || type === 'paragraph')
    return [{ shape: `${type} ${depth} ${linksAndPlaceholders(node).sort()}`, text: textOf(node) }]
  if (type === 'mdxjsEsm')
    return [...value.matchAll(/^(import .*|export const \w+)(?: = "(.*)"$)?/gm)].map(([, shape = '', text = '']) => ({
      shape,
      text,
    }))
  return [{ shape: `${type} ${name ?? value}`, text: '' }, ...blocksIn(node)]
}

function linksAndPlaceholders({ children = [] }: Node): string[] {
  return children.flatMap((node) => {
    const { type, url, name, value = '' } = node
    const own = type === 'mdxTextExpression' ? `{${value.replaceAll('،', ',')}}` : (url ?? name)
    return own ? [own, ...linksAndPlaceholders(node)] : linksAndPlaceholders(node)
  })
}

const textOf = ({ type, value, children = [] }: Node): string => {
  if (type === 'mdxTextExpression') return '{placeholder}'
  return type === 'text' ? (value ?? '') : children.map(textOf).join('')
}

test.for(texts)('%s and its Arabic have the same headings, points, links and placeholders', (file) => {
  const shapes = (one: string) => read(one).map(({ shape }) => shape)
  expect(shapes(file.replace('.en.', '.ar.'))).toEqual(shapes(file))
})

// Articles, the guidelines for reviewers and legal texts are left out. They are translated more freely, with foreign
// terms in brackets.
const sentences = texts.filter((file) => !/\/(articles|review-guidelines)\/|\/(terms|privacy)\./.test(file))

test.for(sentences)('the Arabic of %s keeps the rules of message catalogues', (file) => {
  const arabic = read(file.replace('.en.', '.ar.'))
  const faults = read(file).flatMap(({ text }, index) => {
    const translation = arabic[index]?.text ?? ''
    return text ? faultsIn({ message: text, translation }).map((fault) => `${fault}: '${text}' → '${translation}'`) : []
  })
  expect(faults).toEqual([])
})
