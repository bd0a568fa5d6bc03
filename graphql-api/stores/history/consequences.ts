import type { Knex } from 'knex'
import type { RecordedChanges } from './activity-entry.ts'
import { writeBusyTimes } from './write-busy-times.ts'
import { writeCalendarChanges } from './write-calendar-changes.ts'
import { writeHistory } from './write-history.ts'
import { writeServicePauses } from './write-service-pauses.ts'

/**
 * The consequences of changes of records, in the order in which they are written before the transaction commits:
 *
 * 1. `servicePauses`: the times in which services are not active, on which their weekly hours depend;
 * 2. `busyTimes`: the times that appointments take of people; throws SLOT_TAKEN if a person would have two at a time;
 * 3. `calendarChanges`: the people who get an email about an appointment, because their calendar has it; by verbs only;
 * 4. `history`: the activities and the notifications about them, by verbs only, and the change feed.
 *
 * A verb, job or import cannot forget them: stores record every change.
 */
const consequences: Readonly<
  Record<string, (db: Knex, recordedChanges: RecordedChanges) => Promise<void> | null>
> = {
  servicePauses: (db, { changes, at }) => writeServicePauses(db, changes, at),
  busyTimes: (db, { changes }) => writeBusyTimes(db, changes),
  calendarChanges: (db, { changes, verbCall }) =>
    verbCall && writeCalendarChanges(db, changes, verbCall),
  history: writeHistory,
}

/** Writes the consequences of recorded changes. */
export const writeConsequences = async (
  db: Knex,
  recordedChanges: RecordedChanges,
): Promise<void> => {
  for (const write of Object.values(consequences)) await write(db, recordedChanges)
}
