import { once } from 'node:events'
import { constants, open, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The kernel releases the lock when a process dies; a lock file would outlive it. */
export async function alone<Result>(folder: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const take = process.platform === 'linux' ? takeName : takeFile
  for (;;) {
    const giveBack = await take(folder)
    if (!giveBack) await sleep(50, undefined, { signal })
    else return await work().finally(giveBack)
  }
}

type GiveBack = () => unknown

/** Only one process can have an abstract socket's name. By inode, because a folder may have several paths. */
async function takeName(folder: string): Promise<GiveBack | undefined> {
  const { dev, ino } = await stat(folder)
  const holder = createServer()
  // Exclusive: workers of one cluster would otherwise get the same socket.
  holder.listen({ path: `\0dalil-${dev}-${ino}`, exclusive: true })
  try {
    await once(holder, 'listening')
    return () => holder.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  }
}

/** O_EXLOCK of the BSDs and macOS, which Node does not name: open(2) and flock(2) in one. */
const O_EXLOCK = 0x20

async function takeFile(folder: string): Promise<GiveBack | undefined> {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK
  try {
    const file = await open(path.join(folder, '.lock'), flags, 0o600)
    return () => file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
  }
}
