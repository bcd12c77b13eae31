export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error((error instanceof Error && error.message) || error)
    process.exitCode = 1
  }
}
