/**
 * Returns the one parameter of a command that takes a file. Refuses `--help`, because a backup of this name was once
 * written.
 */
export function fileParameter(command: string): string {
  const [file, ...others] = process.argv.slice(2)
  if (!file || file.startsWith('-') || others.length > 0) throw new Error(`Give a file: npm run ${command} -- FILE`)
  return file
}

export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error((error instanceof Error && error.message) || error)
    process.exitCode = 1
  }
}
