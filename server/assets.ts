import { readdir, readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname, join, relative } from 'node:path'
import {
  type EncodedBodies,
  isGetOrHead,
  makeStoredAnswer,
  type StoredAnswer,
  sendStoredAnswer,
} from './stored-answer.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const ENDINGS = { br: '.br', gzip: '.gz' } as const

export async function readAssets(folder: string, headers: Record<string, string>): Promise<Map<string, StoredAnswer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(async (file) => files.set(`/${relative(folder, file)}`, await readFile(file))),
  )
  const assets = new Map<string, StoredAnswer>()
  for (const [path, bytes] of files) {
    if (Object.values(ENDINGS).some((ending) => path.endsWith(ending))) continue
    assets.set(path, makeStoredAnswer({ ...headers, ...headersOf(path) }, bytes, encodedIn(files, path)))
  }
  return assets
}

function encodedIn(files: Map<string, Buffer>, path: string): EncodedBodies {
  const found = Object.entries(ENDINGS).map(([encoding, ending]) => [encoding, files.get(path + ending)])
  return Object.fromEntries(found.filter(([, bytes]) => bytes))
}

const headersOf = (path: string) => ({
  'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
  'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
})

export const serveAssets =
  (assets: Map<string, StoredAnswer>, next: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '' } = request
    const asset = isGetOrHead(request) && (assets.get(url) ?? assets.get(url.split('?', 1)[0] ?? ''))
    if (asset) sendStoredAnswer(request, response, asset)
    else next(request, response)
  }
