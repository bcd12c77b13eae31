import { lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { checkBackup } from './read.ts'

/**
 * Writes a backup, and gives the file its final name only after it is on the disk and has been read to its end. A
 * backup contains addresses, so only the owner of the file may read it.
 */
export async function writeBackup(file: string, text: AsyncIterable<string | Buffer>): Promise<void> {
  await refuseExisting(file)
  const unfinished = `${file}.part`
  await refuseExisting(unfinished)
  const target = await open(unfinished, 'wx', 0o600).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`The folder ${path.dirname(file)} does not exist. Create it first.`)
  })
  try {
    await pipeline(text, createGzip(), target.createWriteStream({ flush: true }))
    await checkBackup(unfinished)
    await refuseExisting(file)
    await rename(unfinished, file)
    await flushFolder(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function refuseExisting(file: string): Promise<void> {
  const there = await lstat(file).catch(() => undefined)
  if (there) throw new Error(`${file} already exists, and a backup never overwrites a file.`)
}

/**
 * Syncs the folder, because a file's name is on the disk only after that. Some network file systems refuse to sync a
 * folder and do not need it.
 */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().catch((error) => {
    if (error.code !== 'EINVAL') throw error
  })
  await handle.close()
}
