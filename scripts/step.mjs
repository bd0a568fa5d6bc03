/**
 * Does one step and says so on standard output: what, what came of it, and how long it took. The server speaks the same way (graphql-api/step.ts).
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
