import type { Received } from './mail-server.ts'

/** A letter as a mail program takes it apart. */
export type Letter = {
  to: string[]
  /** What a header says, in one line; '' where it is missing. */
  header(name: string): string
  text: string
  html: string
}

/** Takes a letter apart that has a text and the same in HTML. */
export function readLetter({ to, raw }: Received): Letter {
  const [head, body] = parted(raw.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => parted(part.trimStart()))
  const part = (type: string) =>
    parts.find(([head]) => headerIn(head, 'Content-Type').startsWith(type))?.[1].trim() ?? ''
  return { to, header: (name) => headerIn(head, name), text: part('text/plain'), html: part('text/html') }
}

/** What stands before the first empty line, each header in one line, and what stands after it. */
function parted(text: string): [head: string, body: string] {
  const end = text.indexOf('\n\n')
  return [text.slice(0, end).replace(/\n[ \t]+/g, ' '), text.slice(end + 2)]
}

const headerIn = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
