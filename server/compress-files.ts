import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Compresses a file as a single block. This makes the libraries, which every page loads, 148 bytes smaller.
const ONE_BLOCK = { params: { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS } }

export async function compressFiles(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{css,js,svg}', { cwd: folder }))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const text = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, ONE_BLOCK))
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
