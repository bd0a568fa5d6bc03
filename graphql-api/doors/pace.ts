type Settings = {
  /** How many a minute, again and again. */
  perMinute: number
  /** How many at once before that counts. */
  burst: number
  /** How many may wait for their time; none: refused at once. */
  waiting?: number
  /** Milliseconds, growing. */
  now?: () => number
}

/** Callers that are counted at the same time; whoever has asked least lately is forgotten first. About 10 MB. */
const keysAtMost = 50_000

/** Milliseconds to wait before going on, or the seconds after which to ask again. */
type Place = { wait: number } | { retryAfter: number }

/** Says when the next of each caller may begin: in bounded memory, for this node alone. */
export const createPace = ({
  perMinute,
  burst,
  waiting = 0,
  now = () => performance.now(),
}: Settings) => {
  const gap = 60_000 / perMinute
  /** When each caller's next one is due. The first in it has asked least lately. */
  const due = new Map<string, number>()

  const dueOf = (key: string) => Math.max(due.get(key) ?? -Infinity, now() - (burst - 1) * gap)

  const put = (key: string, next: number) => {
    due.delete(key)
    due.set(key, next)
    const [oldest] = due.size > keysAtMost ? due.keys() : []
    if (oldest !== undefined) due.delete(oldest)
  }

  return {
    take: (key: string): Place => {
      const next = dueOf(key)
      const wait = Math.max(0, next - now())
      if (wait > waiting * gap)
        return { retryAfter: Math.max(1, Math.ceil((wait - waiting * gap) / 1000)) }
      put(key, next + gap)
      return { wait }
    },

    /** What somebody has asked for was dear: it counts as so many more. */
    charge: (key: string, more: number) => {
      if (more > 0) put(key, dueOf(key) + more * gap)
    },
  }
}
