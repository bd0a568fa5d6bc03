/** Milliseconds in which a person announces once that they type at a customer. */
const interval = 2900

/** Limits how often typing is announced to all nodes. Returns whether it may be announced now, and counts it. */
export const createAnnouncementLimit = (now = () => performance.now()) => {
  // In the order of time, because each new announcement is appended.
  const announced = new Map<string, number>()
  return (customerId: number, personId: number): boolean => {
    const key = `${customerId} ${personId}`
    for (const [old, at] of announced) {
      if (now() - at < interval) break
      announced.delete(old)
    }
    if (announced.has(key)) return false
    announced.set(key, now())
    return true
  }
}
