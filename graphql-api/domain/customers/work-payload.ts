import type { OpenWorkRows } from '#api/stores/queries/customers/open-work.ts'

/** Changed records of each kind that a payload lists at most; the rest are only counted. */
const maxRecordsPerKind = 200

export const takeFirst = <One>(all: readonly One[]) => all.slice(0, maxRecordsPerKind)

/** Returns the payload fields about open work that changed with its customer. */
export const workPayload = ({ tasks, calendarEvents, communicationSessions }: OpenWorkRows) => ({
  tasks: takeFirst(tasks),
  calendarEvents: takeFirst(calendarEvents),
  communicationSessions: takeFirst(communicationSessions),
  taskCount: tasks.length,
  calendarEventCount: calendarEvents.length,
  communicationSessionCount: communicationSessions.length,
})
