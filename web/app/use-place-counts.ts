import { paths } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { usePlaceCountsQuery } from './place-counts.generated.ts'

/** How much is open in a place, for staff: as many as its list shows. */
export const usePlaceCounts = (): Readonly<Partial<Record<string, number>>> => {
  const { can } = useAuth()
  const { data } = usePlaceCountsQuery({ skip: !can('customers') })
  return data?.tasks ? { [paths.tasks]: data.tasks.totalCount } : {}
}
