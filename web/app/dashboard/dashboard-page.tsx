import { lazy, Suspense } from 'react'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

// Each role loads only its own dashboard.
const CustomerDay = lazy(async () => ({
  default: (await import('./customer-day.tsx')).CustomerDay,
}))
const StaffDay = lazy(async () => ({ default: (await import('./staff-day.tsx')).StaffDay }))

/** The dashboard: a customer's work, or a staff member's day. */
export const DashboardPage = () => {
  const { viewer, can } = useAuth()
  if (!viewer) return null
  return (
    <Suspense fallback={<PageSkeleton label="Loading" />}>
      {can('customers') ? <StaffDay viewer={viewer} /> : <CustomerDay viewer={viewer} />}
    </Suspense>
  )
}
