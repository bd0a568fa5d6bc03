/** A response that its client has not read completely. */
type UnsentResponse = {
  bytes: number
  /** The client's address. */
  client: string
  /** Closes the client's connection. */
  cut: () => void
}

/**
 * Counts the bytes of responses that wait for slow clients. Beyond `limit` the oldest response of the client that holds
 * the most is cut off, so that clients that read are not affected. Returns the function that counts a response, which
 * returns the one that stops counting it.
 */
export const createUnsentResponses = (limit: number) => {
  /** In the order in which they were added. */
  const all = new Set<UnsentResponse>()
  let total = 0

  const remove = (response: UnsentResponse) => {
    if (all.delete(response)) total -= response.bytes
  }

  /** Returns the oldest response of the client that holds the most, while all together are over the limit. */
  const findWorst = () => {
    if (total <= limit) return undefined
    const bytesOf = new Map<string, number>()
    for (const { client, bytes } of all) bytesOf.set(client, (bytesOf.get(client) ?? 0) + bytes)
    const most = Math.max(...bytesOf.values())
    return [...all].find(({ client }) => bytesOf.get(client) === most)
  }

  return (response: UnsentResponse) => {
    all.add(response)
    total += response.bytes
    for (let worstResponse = findWorst(); worstResponse; worstResponse = findWorst()) {
      remove(worstResponse)
      worstResponse.cut()
    }
    return () => remove(response)
  }
}
