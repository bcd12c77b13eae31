import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.woff2', '.png'])
const compress = promisify(brotliCompress)

type Asset = { bytes: Buffer; headers: Record<string, string> }

/**
 * Serves the built files in `folder` from memory. Their names carry a hash of their content, so a browser may keep
 * them for ever. A path that is no built file is left to the next handler.
 */
export async function serveAssets(folder: string): Promise<MiddlewareHandler> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const assets = new Map<string, Asset>()
  await Promise.all(
    files.map(async (file) => assets.set(`/${relative(folder, file)}`, describe(file, await readFile(file)))),
  )
  // Compressed on first use and kept: start-up stays quick.
  const compressed = new Map<string, Promise<Buffer>>()

  return async (c, next) => {
    const asset = assets.get(c.req.path)
    if (!asset || !['GET', 'HEAD'].includes(c.req.method)) return next()
    if (c.req.header('If-None-Match') === asset.headers.ETag) return c.body(null, 304, asset.headers)
    const wantsBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')
    if (!wantsBrotli || COMPRESSED.has(extname(c.req.path)))
      return c.body(new Uint8Array(asset.bytes), 200, asset.headers)
    const pending =
      compressed.get(c.req.path) ?? compress(asset.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    compressed.set(c.req.path, pending)
    return c.body(new Uint8Array(await pending), 200, { ...asset.headers, 'Content-Encoding': 'br' })
  }
}

function describe(file: string, bytes: Buffer): Asset {
  return {
    bytes,
    headers: {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      Vary: 'Accept-Encoding',
    },
  }
}
