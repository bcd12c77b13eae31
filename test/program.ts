import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'

/** Starts a program of the project, which runs until the test ends, and collects its output. */
export function run(
  program: string,
  environment: Record<string, string>,
  parameters: string[] = [],
  /** Options for Node itself. */
  options: string[] = [],
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { PATH, NODE_COMPILE_CACHE, ...environment }
  return runIn('.', process.execPath, [...options, program, ...parameters], own)
}

/** Starts a command in a folder, with only these environment variables. */
export function runIn(cwd: string, command: string, parameters: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(command, parameters, { cwd, env: environment })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output.text += piece
    })
  return { child, output }
}

/** Waits until a server has printed where its data is, which it does when it is ready. Returns its output so far. */
export async function started({ child, output }: ReturnType<typeof run>): Promise<string> {
  const hasBegun = () => child.exitCode !== null || output.text.includes('The data is in')
  await expect.poll(hasBegun).toBe(true)
  expect([child.exitCode, output.text]).toEqual([null, expect.stringContaining('The data is in')])
  return output.text
}

/** Waits until the process has ended and returns its exit code. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
