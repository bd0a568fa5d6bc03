import { useSearchParams } from 'react-router-dom'
import { useAuth } from '#web/viewer/use-auth.ts'
import { TeamTime } from '#web/features/time-entries/team-time.tsx'
import { TeamWeek } from '#web/features/time-entries/team-week.tsx'
import { TimeEntriesPage } from '#web/features/time-entries/time-entries-page.tsx'
import { WeekPage } from '#web/features/time-entries/week-page.tsx'
import { OwnTimePage } from '#web/features/weeks/week-pages.tsx'

/** Time as a week: of an assistant, of the team for management, and of their company for portal users; or as a list. */
export const TimePage = () => {
  const [params] = useSearchParams()
  const { can, viewer } = useAuth()
  // Each saved view is one of the list, too.
  if (!viewer || !['week', null].includes(params.get('view'))) return <TimeEntriesPage />
  if (!can('customers'))
    return viewer.customer ? <OwnTimePage customer={viewer.customer.id} /> : <TimeEntriesPage />
  // Management has no time of its own.
  if (!can('bench')) return <WeekPage viewer={viewer} assistantId={viewer.id} />
  return params.get('assistant') ? <TeamWeek viewer={viewer} /> : <TeamTime />
}
