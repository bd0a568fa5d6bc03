/**
 * Runs one step and prints its name, its result and its duration. The server prints steps in the same format
 * (graphql-api/step.ts).
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} work
 * @param {(result: T) => string} note
 */
export async function step(what, work, note = () => '') {
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

export const secondsSince = (begun) => ((performance.now() - begun) / 1000).toFixed(1)
