import { lazy, Suspense } from 'react'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

// Each person fetches their own page and nobody else's.
const CustomerDay = lazy(async () => ({
  default: (await import('./customer-day.tsx')).CustomerDay,
}))
const StaffDay = lazy(async () => ({ default: (await import('./staff-day.tsx')).StaffDay }))

/** What is going on: for a customer their own work, for staff their day. */
export const DashboardPage = () => {
  const { viewer, can } = useAuth()
  if (!viewer) return null
  return (
    <Suspense fallback={<PageSkeleton label="Loading" />}>
      {can('customers') ? <StaffDay viewer={viewer} /> : <CustomerDay viewer={viewer} />}
    </Suspense>
  )
}
