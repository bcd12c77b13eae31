import { once } from 'node:events'
import { constants, open, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while this process has the folder's lock. The kernel releases the lock when the process dies, whereas a
 * lock file would remain.
 */
export async function withFolderLock<Result>(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = process.platform === 'linux' ? lockByName : lockByFile
  for (;;) {
    const release = await lock(folder)
    if (!release) await sleep(50, undefined, { signal })
    else return await work().finally(release)
  }
}

type Release = () => unknown

/**
 * Locks the folder by an abstract socket, whose name only one process can have. The name contains the folder's inode,
 * because a folder may have several paths.
 */
async function lockByName(folder: string): Promise<Release | undefined> {
  const { dev, ino } = await stat(folder)
  const holder = createServer()
  // The socket is exclusive, because the workers of a Node cluster would otherwise share it.
  holder.listen({ path: `\0dalil-${dev}-${ino}`, exclusive: true })
  try {
    await once(holder, 'listening')
    return () => holder.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  }
}

/** The flag O_EXLOCK of macOS and the BSDs, which locks a file while opening it. Node does not define it. */
const O_EXLOCK = 0x20

async function lockByFile(folder: string): Promise<Release | undefined> {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK
  try {
    const file = await open(path.join(folder, '.lock'), flags, 0o600)
    return () => file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
  }
}
