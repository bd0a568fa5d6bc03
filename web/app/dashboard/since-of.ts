import type { Viewer } from '#web/viewer/viewer-verbs.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** Midnight, a week ago: the same for a whole day, so that it is asked for once. */
const lastWeek = () => {
  const time = new Date(Date.now() - week)
  time.setHours(0, 0, 0, 0)
  return time.toISOString()
}

/** From when on what was done is new to the viewer: since their last visit, or on the first one since a week. */
export const sinceOf = ({ lastVisit }: Viewer) => ({
  time: lastVisit ?? lastWeek(),
  isVisit: lastVisit !== null && lastVisit !== undefined,
})
