import { readFileSync } from 'node:fs'
import type { I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LinguiContext, Trans as LinguiTrans } from '@lingui/react'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogues } from '../../../lingui.config.ts'
import { Trans } from './trans.tsx'
import { type CatalogueMessage, translatorIn } from './translator.ts'

/** Renders `children` with a catalogue in which the message '-' has the text `sentence`. */
const render = (sentence: string, children: ReactNode) => {
  const i18n = translatorIn('en', { '-': compileMessage(sentence) as CatalogueMessage }) as I18n
  return renderToStaticMarkup(createElement(LinguiContext, { value: { i18n, _: i18n._ } }, children))
}

const link = (href: string) => createElement('a', { href }) as ReactElement<{ children?: ReactNode }>
const elements = Object.fromEntries([...'012345678'].map((name) => [name, link(name)]))

test.each(catalogues)('the elements of each sentence of %s are where Lingui puts them', async (path) => {
  const catalogue = await formatter().parse(readFileSync(path, 'utf8'), {
    locale: 'ar',
    sourceLocale: 'en',
    filename: path,
  })
  const sentences = Object.entries(catalogue ?? {}).flatMap(([id, { message, translation }]) => [
    message ?? id,
    translation ?? '',
  ])
  expect(sentences.length).toBeGreaterThan(10)
  for (const sentence of sentences.filter((text) => /<\d/.test(text))) {
    // The braces are removed, because plurals and placeholders are the work of the translator and not of this
    // component.
    const plain = sentence.replace(/[{}]/g, '')
    const own = render(plain, createElement(Trans, { id: '-', components: elements }))
    const theirs = render(plain, createElement(LinguiTrans, { id: '-', components: elements }))
    if (own !== theirs) expect({ sentence, own }).toEqual({ sentence, own: theirs })
  }
})

test('a typed text stays text, and an element becomes an element', () => {
  const values = { typed: '<0/> <b>{x}</b> <_name/>', name: createElement('b', null, 'Wadi'), count: 2, none: null }
  const message = 'See <0>{name}: {typed}</0>{none}, {count, plural, one {# day} other {# <1>days</1>}}'
  const components = { 0: link('/0'), 1: createElement('i') }
  expect(render(message, createElement(Trans, { id: '-', values, components }))).toBe(
    'See <a href="/0"><b>Wadi</b>: &lt;0/&gt; &lt;b&gt;{x}&lt;/b&gt; &lt;_name/&gt;</a>, 2 <i>days</i>',
  )
})
