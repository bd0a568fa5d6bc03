import { startOfDay } from '#web/ui/reader-clock.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'

/** Returns midnight a week ago. The same value for a whole day, so that the query's variables do not change. */
export const lastWeek = () => startOfDay(new Date(), -7).toISOString()

/** Returns when completed tasks become new to the viewer: at their last visit, or a week ago on the first one. */
export const sinceOf = ({ lastVisit }: Viewer) => ({
  time: lastVisit ?? lastWeek(),
  isVisit: lastVisit !== null && lastVisit !== undefined,
})
