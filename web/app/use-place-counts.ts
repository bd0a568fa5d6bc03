import { paths } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { usePlaceCountsQuery } from './place-counts.generated.ts'

/** Returns the number of open records of each page of the navigation, for staff; equal to the length of its list. */
export const usePlaceCounts = (): Readonly<Partial<Record<string, number>>> => {
  const { can } = useAuth()
  const { data } = usePlaceCountsQuery({ skip: !can('customers') })
  return data?.tasks ? { [paths.tasks]: data.tasks.totalCount } : {}
}
