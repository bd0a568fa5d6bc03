import { type ComponentType, lazy, Suspense } from 'react'
import type { ViewList } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

type Props = {
  /** The kind of records that the list holds. */
  list: ViewList
  /** The parameters with which links open the list. */
  entry?: string
}

/** Without its script the list goes on as it is. */
const ViewBar = lazy(() =>
  import('./view-bar.tsx').then(
    ({ ViewBar: LoadedViewBar }): { default: ComponentType<Required<Props>> } => ({
      default: LoadedViewBar,
    }),
    () => ({ default: () => null }),
  ),
)

/** The saved views of a list as tabs above it. The list's state is in the address, so that the list needs to know of no view. */
export const ListViews = ({ list, entry = '' }: Props) => {
  const { can } = useAuth()
  if (!can('views')) return null
  return (
    <div className="min-h-12">
      <Suspense>
        <ViewBar list={list} entry={entry} />
      </Suspense>
    </div>
  )
}
