/** Milliseconds after the first page within which background work starts. */
const patience = 2000

/** Runs work when the browser is idle. Returns the function that cancels it. */
export const whenIdle = (work: () => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patience)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: patience })
  return () => cancelIdleCallback(id)
}
