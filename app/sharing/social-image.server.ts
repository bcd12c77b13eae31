import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { starPath } from '../ui/star-path.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const TITLE_LINES = 3
const GROUND = '#06585e'
const HAIRLINE = 'rgb(255 255 255 / 0.14)'
const PAPER = '#fbfaf7'
const ACCENT = '#eaa43a'

/** What a social image says, in Latin or Arabic letters or both, and which turn of the pattern stands behind it. */
export type SocialImage = { title: string; subtitle: string; siteName: string; seed: number }

// Readex Pro comes in one file per script; the canvas takes from the second what the first lacks. Handed over as bytes:
// from a path the library does not read WOFF2, and says nothing.
const SCRIPTS = ['latin', 'latin-ext', 'arabic']
const FAMILY = SCRIPTS.map((script) => `"Readex ${script}"`).join(', ')
const { resolve } = createRequire(import.meta.url)
for (const script of SCRIPTS) {
  const file = resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`)
  GlobalFonts.register(readFileSync(file), `Readex ${script}`)
}

// Drawing takes some 20 ms and a crawler asks for the same image often. Bounded in bytes.
const drawn = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (image) => image.length })

/** A page's social image, 1200 by 630, as the answer to a request for it: drawn once and kept a while. */
export async function socialImage(words: SocialImage): Promise<Response> {
  const key = JSON.stringify(words)
  const image = drawn.get(key) ?? (await draw(words).encode('jpeg', 85))
  drawn.set(key, image)
  return new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' },
  })
}

function draw({ title, subtitle, siteName, seed }: SocialImage): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  drawGround(context, seed)
  context.fillStyle = PAPER
  context.font = `600 60px ${FAMILY}`
  const lines = wrap(context, title, WIDTH - 2 * MARGIN, TITLE_LINES)
  for (const [index, line] of lines.entries()) write(context, line, 180 + index * 82)
  context.font = `400 34px ${FAMILY}`
  for (const line of wrap(context, subtitle, WIDTH - 2 * MARGIN, 1)) write(context, line, 190 + lines.length * 82)
  drawMark(context, siteName)
  return canvas
}

function drawGround(context: SKRSContext2D, seed: number): void {
  context.fillStyle = GROUND
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = HAIRLINE
  const tile = new Path2D(`${starPath(48)} ${starPath(27)}`)
  context.translate(WIDTH / 2, HEIGHT / 2)
  context.rotate(((seed % 4) * Math.PI) / 8)
  // Far enough from the middle to reach the corners, whichever way the tiling is turned.
  for (let x = -8; x < 8; x += 1) {
    for (let y = -8; y < 8; y += 1) {
      context.save()
      context.translate(x * 96, y * 96)
      context.stroke(tile)
      context.restore()
    }
  }
  context.resetTransform()
}

function drawMark(context: SKRSContext2D, siteName: string): void {
  context.fillStyle = ACCENT
  context.fillRect(MARGIN, HEIGHT - 130, 64, 6)
  context.fillStyle = PAPER
  context.font = `600 40px ${FAMILY}`
  context.fillText(siteName, MARGIN, HEIGHT - 62)
}

/** A line that begins in Arabic stands at the right, as its readers expect. */
function write(context: SKRSContext2D, line: string, y: number): void {
  const rightToLeft = /^\P{L}*\p{Script=Arabic}/u.test(line)
  context.direction = rightToLeft ? 'rtl' : 'ltr'
  context.textAlign = rightToLeft ? 'right' : 'left'
  context.fillText(line, rightToLeft ? WIDTH - MARGIN : MARGIN, y)
  context.direction = 'ltr'
  context.textAlign = 'left'
}

/** Breaks text between words, and words that are too wide anywhere. What does not fit ends in an ellipsis. */
function wrap(context: SKRSContext2D, text: string, width: number, most: number): string[] {
  const lines = ['']
  // Far more than could ever fit: a name of ten thousand letters must not cost ten thousand measurements.
  for (const word of text.slice(0, 400).split(/\s+/)) {
    for (const piece of fits(context, word, width) ? [word] : word) {
      const line = lines.at(-1) ?? ''
      const longer = line && piece === word ? `${line} ${piece}` : line + piece
      if (fits(context, longer, width)) lines[lines.length - 1] = longer
      else lines.push(piece)
    }
  }
  if (lines.length <= most) return lines
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && !fits(context, `${last.join('')}…`, width)) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('')}…`]
}

const fits = (context: SKRSContext2D, text: string, width: number) => context.measureText(text).width <= width
