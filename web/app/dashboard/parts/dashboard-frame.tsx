import type { ReactNode } from 'react'
import { isolate } from '#shared/isolate.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { formatRole } from '#web/parts/format-role.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'

type Props = {
  viewer: Viewer
  /** The summary sentence; nothing while it is loading. */
  summary: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The head of every dashboard: the viewer's name and a summary sentence. */
export const DashboardFrame = ({ viewer, summary, aside, children }: Props) => (
  <SummaryPage
    title="Dashboard"
    where={[
      <p key="name">Welcome, {isolate(viewer.displayName)}</p>,
      <p key="role">Current Role: {formatRole(viewer.role)}</p>,
    ]}
    summary={summary ?? <Skeleton className="my-2 h-4 w-96 max-w-full" />}
    aside={aside}
  >
    {children}
  </SummaryPage>
)
