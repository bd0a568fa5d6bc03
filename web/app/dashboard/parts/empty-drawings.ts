import { lazy } from 'react'

/** The drawing of an empty list of tasks, loaded when it is shown. */
export const EmptyTasksDrawing = lazy(async () => ({
  default: (await import('#web/assets/drawings/empty-tasks.tsx')).EmptyTasksDrawing,
}))

/** The drawing of an empty list of events, loaded when it is shown. */
export const EmptyEventsDrawing = lazy(async () => ({
  default: (await import('#web/assets/drawings/empty-events.tsx')).EmptyEventsDrawing,
}))
