import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { LineReader } from '../lines.ts'
import { type Contents, readContents } from './contents.ts'

const NO_BACKUP = 'The file is not a backup.'
const CUT_OFF = 'The backup is incomplete.'
const DAMAGED = 'The backup is damaged.'

/**
 * Yields the rows of one table as lines of COPY, in pieces of any size. Read the tables one after another, each to its
 * end.
 */
type RowsOf = (table: Contents['tables'][number]) => AsyncGenerator<Buffer>

/** Reads a backup. Do not rely on any row before this resolves, because the checksum is at the end of the file. */
export async function readBackup<Result>(
  file: string,
  use: (contents: Contents, rowsOf: RowsOf) => Promise<Result>,
): Promise<Result> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), async (text: AsyncIterable<Buffer>) => {
      const lines = new LineReader(text)
      const contents = readContents(await firstOf(lines))
      const result = await use(contents, ({ rows }) => lines.take(rows, CUT_OFF))
      if (!(await lines.ended())) throw new Error(DAMAGED)
      return result
    })
  } catch (error) {
    throw inWords(error as NodeJS.ErrnoException, file)
  }
}

export function checkBackup(file: string): Promise<Contents> {
  return readBackup(file, async (contents, rowsOf) => {
    for (const table of contents.tables) for await (const _ of rowsOf(table));
    return contents
  })
}

/**
 * The greatest length of the first line, in bytes. The first line of a backup is far shorter, but a file that is not a
 * backup may have a first line that does not fit into memory.
 */
const MAX_FIRST_LINE = 1_000_000

async function firstOf(lines: LineReader): Promise<string> {
  let line = Buffer.alloc(0)
  for await (const piece of lines.take(1, NO_BACKUP)) {
    line = Buffer.concat([line, piece])
    if (line.length > MAX_FIRST_LINE) throw new Error(NO_BACKUP)
  }
  return line.toString()
}

function inWords(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return new Error(`There is no file ${file}.`, { cause: error })
  if (error.code === 'EISDIR') return new Error(`${file} is a folder, not a file.`, { cause: error })
  if (error.code === 'EACCES') return new Error(`This user may not read ${file}.`, { cause: error })
  if (error.code === 'Z_BUF_ERROR') return new Error(CUT_OFF, { cause: error })
  if (error.message === 'incorrect header check') return new Error(NO_BACKUP, { cause: error })
  if (error.code?.startsWith('Z_')) return new Error(DAMAGED, { cause: error })
  return error
}
