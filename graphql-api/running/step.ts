/**
 * Runs one step of the startup and prints its name and duration to standard output.
 * `note` returns a detail of the result to print.
 */
export async function runStartupStep<T>(
  what: string,
  work: () => Promise<T>,
  note: (result: T) => string = () => '',
): Promise<T> {
  const begun = performance.now()
  process.stdout.write(`${what} …`)
  try {
    const result = await work()
    const detail = note(result)
    process.stdout.write(`${detail && ` ${detail},`} ${secondsSince(begun)} s\n`)
    return result
  } catch (error) {
    process.stdout.write(' failed\n')
    throw error
  }
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)
