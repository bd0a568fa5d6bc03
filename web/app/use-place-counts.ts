import { paths } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { usePlaceCountsQuery } from './place-counts.generated.ts'

type Counts = Readonly<Partial<Record<string, number>>>

/** Returns, by path of a place, how many tasks are open (staff only) and how many unread notifications it has. */
export const usePlaceCounts = (): { open: Counts; unread: Counts; total: number } => {
  const { can } = useAuth()
  const { data } = usePlaceCountsQuery({ variables: { isStaff: can('customers') } })
  const badges = data?.me?.badges
  return {
    open: data?.tasks ? { [paths.tasks]: data.tasks.totalCount } : {},
    unread: badges
      ? {
          [paths.chat]: badges.messages,
          [paths.tasks]: badges.tasks,
          [paths.leads]: badges.leads,
          [paths.schedule]: badges.schedule,
        }
      : {},
    total: badges?.total ?? 0,
  }
}
