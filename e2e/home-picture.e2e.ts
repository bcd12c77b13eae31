import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { seed } from '../bin/seed.ts'
import { expect, test } from './site.ts'

const PICTURE = 'docs/home.png'
const WORDS = Buffer.from('iTXtDescription\0')

// To take the picture again: UPDATE_PICTURE=1 npx playwright test e2e/home-picture.e2e.ts
test('the picture in the README has the words of the homepage', async ({ page, site }) => {
  if (process.env.UPDATE_PICTURE) await seed(site.database.staff)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const words = (await page.locator('h1, h1 + p').allInnerTexts()).join(' ').replace(/\s+/g, ' ')
  if (process.env.UPDATE_PICTURE) await writeFile(PICTURE, describe(await page.screenshot(), words))
  expect(wordsOf(await readFile(PICTURE))).toBe(words)
})

/**
 * Returns the picture with the homepage's words stored in it, so that the test notices when the homepage has other
 * words (PNG 11.3.3.4).
 */
function describe(picture: Buffer, words: string): Buffer {
  const chunk = Buffer.concat([WORDS, Buffer.alloc(4), Buffer.from(words)])
  const [length, checksum] = [chunk.length - 4, crc32(chunk)].map((number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(number)
    return bytes
  }) as [Buffer, Buffer]
  // The words go before the last chunk of the file, which is empty.
  return Buffer.concat([picture.subarray(0, -12), length, chunk, checksum, picture.subarray(-12)])
}

function wordsOf(picture: Buffer): string {
  const at = picture.indexOf(WORDS)
  if (at < 0) return ''
  return picture.subarray(at + WORDS.length + 4, at + 4 + picture.readUInt32BE(at - 4)).toString()
}
