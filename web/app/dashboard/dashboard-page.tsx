import { lazy, Suspense } from 'react'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

// Each role loads only its own dashboard.
const CustomerDay = lazy(async () => ({
  default: (await import('./customer/customer-day.tsx')).CustomerDay,
}))
const ManagerDay = lazy(async () => ({
  default: (await import('./manager/manager-day.tsx')).ManagerDay,
}))
const StaffDay = lazy(async () => ({ default: (await import('./staff/staff-day.tsx')).StaffDay }))

/** The dashboard: a customer's work, an assistant's day, or what managers act on. */
export const DashboardPage = () => {
  const { viewer, can } = useAuth()
  if (!viewer) return null
  const Day = can('assignLead') ? ManagerDay : can('customers') ? StaffDay : CustomerDay
  return (
    <Suspense fallback={<PageSkeleton label="Loading" />}>
      <Day viewer={viewer} />
    </Suspense>
  )
}
