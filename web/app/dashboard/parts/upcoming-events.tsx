import { useMoment } from '#web/parts/moment.ts'
import { DayEvents } from './day-events.tsx'
import { queryState } from './query-state.ts'
import { useUpcomingEventsQuery } from './upcoming-events.generated.ts'

/** Panel of the events that begin next, for staff. */
export const UpcomingEvents = () => {
  const { tomorrow } = useMoment()
  const query = useUpcomingEventsQuery()
  return <DayEvents events={query.data?.events} tomorrow={tomorrow} {...queryState(query)} />
}
