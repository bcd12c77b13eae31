import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type TextFile = { path: string; name: string; bytes: number }

/** A row is no longer than a description of 10,000 characters and some lists. Without a bound a broken file is read whole. */
export const MAX_ROW = 1_000_000

/** The text of a file in parts, without the mark that some programs begin it with. `read`: bytes so far. */
export async function* textIn({ path, name }: TextFile, read: (bytes: number) => void): AsyncGenerator<string> {
  const encoding = await encodingOf(path)
  const decoder = new TextDecoder(encoding, { fatal: true })
  let bytes = 0
  const decode = (part?: Buffer) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch (cause) {
      throw new Error(`${name} is not in UTF-8. Save it as 'CSV UTF-8' or as JSON, and try again.`, { cause })
    }
  }
  for await (const part of createReadStream(path)) {
    bytes += part.length
    read(bytes)
    const text = decode(part)
    if (text.includes('\0')) throw new Error(`${name} is no text. Save it as 'CSV UTF-8' or as JSON, and try again.`)
    yield text
  }
  yield decode()
}

/** Excel saves 'Unicode text' in UTF-16, with a mark. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const mark = buffer.toString('hex')
    return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  } finally {
    await file.close()
  }
}
