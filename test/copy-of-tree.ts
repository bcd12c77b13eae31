import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { listed } from './document-examples.ts'

/** A copy of the files that git tracks or would track, with the packages of this one. It goes after the test. */
export function copyOfTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'dalil-copy-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of listed()) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}
