import { useSearchParams } from 'react-router-dom'
import { useAuth } from '#web/viewer/use-auth.ts'
import { TeamWeek } from './team-week.tsx'
import { TimeEntriesPage } from './time-entries-page.tsx'
import { WeekPage } from './week-page.tsx'

/** Time as a week or as a list. Assistants begin with their week; portal users have the list alone. */
export const TimePage = () => {
  const [params] = useSearchParams()
  const { can, viewer } = useAuth()
  if (!viewer || !can('customers')) return <TimeEntriesPage />
  // Management has no time of its own.
  const isAssistant = !can('bench')
  const view = params.get('view') ?? (isAssistant ? 'week' : 'entries')
  if (view !== 'week') return <TimeEntriesPage />
  return isAssistant ? (
    <WeekPage viewer={viewer} assistantId={viewer.id} />
  ) : (
    <TeamWeek viewer={viewer} />
  )
}
