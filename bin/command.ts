/** Does what a command line asks for and prints the sentence that it gives, or the one that it throws, with status 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error((error instanceof Error && error.message) || error)
    process.exitCode = 1
  }
}
