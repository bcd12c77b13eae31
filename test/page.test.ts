import { expect, test } from 'vitest'
import { bodyIn, textIn } from './html.ts'
import { parsePage, textOf } from './page.ts'

const HTML = `<!doctype html><title>Not in the body</title>
  <h1>Wadi<br>Build</h1> <p>Report by <bdi>Rana</bdi>’s office,
    <b>at once</b>.<!-- no text --></p><ul><li>One</li><li>Two</li></ul>
  <noscript><p>Without scripts</p></noscript><template><p>Later</p></template>
  <script>const x = 1</script><style>p { color: red }</style><textarea>Typed</textarea>`

test('jsdom and parse5 read the same text', () => {
  const text = 'Wadi Build Report by Rana’s office, at once . One Two Typed'
  expect(textIn(bodyIn(HTML))).toBe(text)
  expect(textOf(parsePage(HTML).document.body)).toBe(text)
})
