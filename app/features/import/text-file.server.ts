import { createReadStream } from 'node:fs'

export type TextFile = { path: string; name: string; bytes: number }

/** The text of a file in parts, without the mark that some programs begin it with. `read`: bytes so far. */
export async function* textIn({ path, name }: TextFile, read: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
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
    yield decode(part)
  }
  yield decode()
}
