import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { trackedFiles } from './document-examples.ts'

/**
 * Creates a folder with a copy of every file that git does not ignore, and with a link to the installed packages.
 * Returns the folder, which is removed after the test.
 */
export function copyOfTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'dalil-copy-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of trackedFiles()) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}
