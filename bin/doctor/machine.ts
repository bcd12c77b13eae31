import { execFile } from 'node:child_process'
import { glob, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Environment } from '../../config/environment.ts'
import { BACKUP_HOURS } from '../../db/command-runs.ts'
import { errorMessage } from '../../log/error-message.ts'
import { broken, type Finding, inOrder, open } from './finding.ts'

const GB = 1024 ** 3
const HOUR = 3_600_000

export async function checkMachine(settings: Environment, backups: string | undefined): Promise<Finding[]> {
  return [checkMemory(settings), await checkDisk(settings), await checkClock(), await checkBackups(backups)]
}

function checkMemory({ workers, databaseUrl }: Environment): Finding {
  // A container may use less memory than the machine has.
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const needed = (0.5 * workers + (databaseUrl ? 0 : 0.5)) * GB
  const sentence = `There are ${inGb(bytes)} GB of memory; these settings need ${inGb(needed)} GB.`
  return bytes < needed ? open(sentence) : inOrder(sentence)
}

async function checkDisk({ databaseUrl, dataFolder }: Environment): Promise<Finding> {
  const folder = databaseUrl ? '.' : dataFolder
  const { bavail, bsize, blocks } = await statfs(folder)
  const sentence = `${inGb(bavail * bsize)} GB are free on the disk of ${folder}.`
  if (bavail * bsize < 0.2 * GB) return broken(sentence)
  return bavail * bsize < GB || bavail / blocks < 0.05 ? open(sentence) : inOrder(sentence)
}

async function checkClock(): Promise<Finding> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
    return stdout.trim() === 'yes'
      ? inOrder('The clock is synchronised.')
      : open('The clock is not synchronised: links may expire and requests may close at the wrong time.')
  } catch {
    return open(`Could not check whether the clock is synchronised. The time is ${new Date().toISOString()}.`)
  }
}

async function checkBackups(folder: string | undefined): Promise<Finding> {
  if (!folder) return open('The files of the backups were not checked. Give their folder with --backups FOLDER.')
  try {
    const files = await Array.fromAsync(glob(join(folder, '*.backup')))
    const ages = await Promise.all(files.map(async (file) => Date.now() - (await stat(file)).mtimeMs))
    if (ages.length === 0) return broken(`There is no backup in ${folder}.`)
    const hours = Math.floor(Math.min(...ages) / HOUR)
    const sentence = `The newest backup in ${folder} is ${hours} hours old.`
    return hours >= BACKUP_HOURS ? broken(sentence) : inOrder(sentence)
  } catch (error) {
    return broken(`Backups in ${folder} cannot be read: ${errorMessage(error)}.`)
  }
}

const inGb = (bytes: number) => (bytes / GB).toFixed(1)
