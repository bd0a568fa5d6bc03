export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { then?: unknown }).then === 'function'

/** Throws an error, after the promises among the values have settled, whose own errors must be handled too. */
export const failAfter = (values: readonly unknown[], error: unknown): Promise<never> => {
  const pendingValues = values.filter(isPromise)
  if (pendingValues.length === 0) throw error
  return Promise.allSettled(pendingValues).then(() => {
    throw error
  })
}
