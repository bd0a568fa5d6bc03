/**
 * Runs one step of the startup and prints its name and duration to standard output.
 * `note` returns a detail of the result to print.
 */
export async function runStartupStep<T>(
  label: string,
  work: () => Promise<T>,
  note: (result: T) => string = () => '',
): Promise<T> {
  const startTime = performance.now()
  process.stdout.write(`${label} …`)
  try {
    const result = await work()
    const detail = note(result)
    process.stdout.write(`${detail && ` ${detail},`} ${secondsSince(startTime)} s\n`)
    return result
  } catch (error) {
    process.stdout.write(' failed\n')
    throw error
  }
}

const secondsSince = (startTime: number) => ((performance.now() - startTime) / 1000).toFixed(1)
