import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { type Canvas, createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas'
import { directionOf } from '../../../config/language.ts'
import { starPath } from '../ui/graphics/star-path.ts'
import type { SocialImage } from './drawing-thread.server.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const TITLE_LINES = 3
const BAR = 64
// The JPEG quality. At 75 the image has 66 kB. At 85 it would have 92 kB and look the same.
const QUALITY = 75
const GROUND = '#06585e'
const HAIRLINE = 'rgb(255 255 255 / 0.14)'
const PAPER = '#fbfaf7'
const ACCENT = '#eaa43a'

// The font Readex Pro has one file for each script. For a character that the first file lacks, the canvas uses the next
// one. The files are passed as bytes, because the library cannot read WOFF2 from a path and reports no error.
const SCRIPTS = ['latin', 'latin-ext', 'arabic']
const FAMILY = SCRIPTS.map((script) => `"Readex ${script}"`).join(', ')
const { resolve } = createRequire(import.meta.url)
for (const script of SCRIPTS) {
  const file = resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`)
  GlobalFonts.register(readFileSync(file), `Readex ${script}`)
}

// All drawings share one canvas. With a new canvas for each, the process grew by 150 MB before the first one was
// collected.
const canvas = createCanvas(WIDTH, HEIGHT)
const context = canvas.getContext('2d')
context.textAlign = 'start'

parentPort?.on('message', (content: SocialImage) => {
  draw(content)
  parentPort?.postMessage(canvas.encodeSync('jpeg', QUALITY))
})

function draw({ language, kicker, title, subtitle, facts = [], siteName, seed }: SocialImage): void {
  // The direction is set for the whole image and not by the text, because a wrapped Arabic line may begin with 'FIDIC'.
  context.direction = directionOf(language)
  const lineStep = language === 'ar' ? 90 : 82
  context.drawImage(groundOf(seed % TURNS), 0, 0)
  if (kicker) {
    context.fillStyle = ACCENT
    context.font = `600 30px ${FAMILY}`
    write(kicker, 100)
  }
  context.fillStyle = PAPER
  context.font = `600 60px ${FAMILY}`
  const lines = wrap(title, WIDTH - 2 * MARGIN, facts.length > 0 ? 2 : TITLE_LINES)
  for (const [index, line] of lines.entries()) write(line, 180 + index * lineStep)
  context.font = `400 34px ${FAMILY}`
  const below = 190 + lines.length * lineStep
  for (const line of wrap(subtitle, WIDTH - 2 * MARGIN, 1)) write(line, below)
  for (const [index, fact] of facts.entries())
    for (const line of wrap(fact, WIDTH - 2 * MARGIN, 1)) write(line, below + 56 + index * 48)
  drawMark(siteName)
}

// The number of angles at which the background pattern is drawn. Drawing the pattern takes nearly all the time of an
// image, so each angle is drawn once and kept.
const TURNS = 4
const grounds = new Map<number, Canvas>()

function groundOf(turn: number): Canvas {
  const ground = grounds.get(turn) ?? drawGround(turn)
  grounds.set(turn, ground)
  return ground
}

function drawGround(turn: number): Canvas {
  const ground = createCanvas(WIDTH, HEIGHT)
  const target = ground.getContext('2d')
  target.fillStyle = GROUND
  target.fillRect(0, 0, WIDTH, HEIGHT)
  target.strokeStyle = HAIRLINE
  const tile = new Path2D(`${starPath(48)} ${starPath(27)}`)
  target.translate(WIDTH / 2, HEIGHT / 2)
  target.rotate((turn * Math.PI) / 8)
  for (let x = -8; x < 8; x += 1) {
    for (let y = -8; y < 8; y += 1) {
      target.save()
      target.translate(x * 96, y * 96)
      target.stroke(tile)
      target.restore()
    }
  }
  return ground
}

function drawMark(siteName: string): void {
  context.fillStyle = ACCENT
  context.fillRect(context.direction === 'rtl' ? WIDTH - MARGIN - BAR : MARGIN, HEIGHT - 130, BAR, 6)
  context.fillStyle = PAPER
  context.font = `600 40px ${FAMILY}`
  write(siteName, HEIGHT - 62)
}

function write(line: string, y: number): void {
  context.fillText(line, context.direction === 'rtl' ? WIDTH - MARGIN : MARGIN, y)
}

function wrap(text: string, width: number, maxLines: number): string[] {
  const lines = ['']
  // Only the first 400 characters are measured, because a name of 10,000 letters must not need 10,000 measurements. An
  // image has room for far fewer than 400.
  for (const word of text.slice(0, 400).split(/\s+/)) {
    for (const piece of fits(word, width) ? [word] : word) {
      const line = lines.at(-1) ?? ''
      const longer = line && piece === word ? `${line} ${piece}` : line + piece
      if (fits(longer, width)) lines[lines.length - 1] = longer
      else lines.push(piece)
    }
  }
  if (lines.length <= maxLines) return lines
  const last = [...(lines[maxLines - 1] ?? '')]
  while (last.length > 0 && !fits(`${last.join('')}…`, width)) last.pop()
  return [...lines.slice(0, maxLines - 1), `${last.join('')}…`]
}

const fits = (text: string, width: number) => context.measureText(text).width <= width
