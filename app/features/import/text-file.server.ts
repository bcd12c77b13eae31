import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { FileFault } from './source.ts'

export type TextFile = { path: string; name: string; bytes: number }

/**
 * The most characters of a row. A real row has at most a description of 10,000 characters and some lists, but a broken
 * file without line breaks would be read into memory as one row.
 */
export const MAX_ROW = 1_000_000

/** Reads the text of a file in parts, without the byte order mark. `read` receives the number of bytes read so far. */
export async function* textIn({ path, name }: TextFile, read: (bytes: number) => void): AsyncGenerator<string> {
  const start = await startOf(path)
  if (start === ZIP)
    throw new FileFault(
      `${name} is a workbook or an archive. If it is a workbook, give it a name that ends in .xlsx. If it is an archive, unpack it.`,
    )
  const encoding = encodingOf(start)
  const decoder = new TextDecoder(encoding, { fatal: true })
  let [bytes, line] = [0, 1]
  const refuse = (problem: string, before: string, cause?: unknown): never => {
    const at = line + breaksIn(before)
    throw new FileFault(`Line ${at} of ${name} ${problem}. Save the file as 'CSV UTF-8' or as JSON, and try again.`, {
      cause,
    })
  }
  const decode = (part?: Buffer) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch (cause) {
      // A part of the file can begin in the middle of a character, whose bytes are then skipped.
      const begin = encoding === 'utf-8' ? (part?.findIndex((byte) => (byte & 0xc0) !== 0x80) ?? 0) : 0
      const [readable = ''] = new TextDecoder(encoding).decode(part?.subarray(Math.max(0, begin))).split(REPLACEMENT)
      return refuse('is not in UTF-8', readable, cause)
    }
  }
  for await (const part of createReadStream(path)) {
    bytes += part.length
    read(bytes)
    const text = decode(part)
    const [before = '', ...behind] = text.split('\0', 2)
    if (behind.length > 0) refuse('contains a NUL byte, which is not allowed in a text file', before)
    line += breaksIn(text)
    yield text
  }
  yield decode()
}

/** The character that a decoder writes for bytes that it cannot read. */
const REPLACEMENT = '\ufffd'

const breaksIn = (text: string) => text.split('\n').length - 1

const ZIP = '504b0304'

/** Returns the first four bytes of a file as hexadecimal digits. */
async function startOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('hex')
  } finally {
    await file.close()
  }
}

/** Returns the encoding of a file. Excel saves 'Unicode text' in UTF-16 with a byte order mark. */
const encodingOf = (start: string) =>
  start.startsWith('fffe') ? 'utf-16le' : start.startsWith('feff') ? 'utf-16be' : 'utf-8'
