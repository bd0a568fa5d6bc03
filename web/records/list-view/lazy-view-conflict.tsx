import { type ComponentProps, lazy, Suspense } from 'react'
import type { ViewConflict as Conflict } from './view-conflict.tsx'

const ViewConflict = lazy(async () => ({
  default: (await import('./view-conflict.tsx')).ViewConflict,
}))

/** The conflict about a view, loaded when there is one. */
export const LazyViewConflict = (props: ComponentProps<typeof Conflict>) => (
  <Suspense>
    <ViewConflict {...props} />
  </Suspense>
)
