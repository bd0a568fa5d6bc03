/**
 * Runs one step and prints its name, its result and its duration. The server prints steps in the same format
 * (graphql-api/step.ts).
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @param {(result: T) => string} note
 */
export async function step(label, work, note = () => '') {
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

export const secondsSince = (startTime) => ((performance.now() - startTime) / 1000).toFixed(1)
