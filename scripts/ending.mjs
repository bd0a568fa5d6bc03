const stops = []

/** Notes what must be stopped when the command ends, the last one first, also when it fails or is interrupted. */
export const atEnd = (stop) => void stops.push(stop)

/** Stops all that was noted. */
export const endAll = async () => {
  for (const stop of stops.splice(0).toReversed())
    await Promise.resolve(stop()).catch((error) => console.error(error))
}
