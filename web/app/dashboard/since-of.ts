import { startOfDay } from '#web/ui/reader-clock.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'

/** Midnight, a week ago: the same for a whole day, so that it is asked for once. */
const lastWeek = () => startOfDay(new Date(), -7).toISOString()

/** From when on what was done is new to the viewer: since their last visit, or on the first one since a week. */
export const sinceOf = ({ lastVisit }: Viewer) => ({
  time: lastVisit ?? lastWeek(),
  isVisit: lastVisit !== null && lastVisit !== undefined,
})
