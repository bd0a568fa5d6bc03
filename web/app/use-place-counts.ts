import { paths } from '#web/paths.ts'
import { usePlaceCountsQuery } from './place-counts.generated.ts'

type Counts = Readonly<Partial<Record<string, number>>>

/** Returns the number of unread notifications, in total and by the path of a place. */
export const usePlaceCounts = (): { unread: Counts; total: number } => {
  const { data } = usePlaceCountsQuery()
  const badges = data?.me?.badges
  return {
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
