/**
 * Returns the one parameter of a command that takes a file. A parameter that begins with '-' is refused, because a
 * backup was once written to a file named '--help'.
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
