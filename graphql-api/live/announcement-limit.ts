/** Milliseconds in which a person announces once that they type at a customer. */
const interval = 2900

/** Limits how often typing is announced to all nodes. Returns whether it may be announced now, and counts it. */
export const createAnnouncementLimit = (now = () => performance.now()) => {
  // In the order of time, because each new announcement is appended.
  const announcedAt = new Map<string, number>()
  return (customerId: number, personId: number): boolean => {
    const key = `${customerId} ${personId}`
    for (const [oldKey, at] of announcedAt) {
      if (now() - at < interval) break
      announcedAt.delete(oldKey)
    }
    if (announcedAt.has(key)) return false
    announcedAt.set(key, now())
    return true
  }
}
