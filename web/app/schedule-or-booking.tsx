import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { bookingParameter } from '#web/paths.ts'

const BookingPage = lazy(async () => ({
  default: (await import('#web/features/booking/booking-page.tsx')).BookingPage,
}))
const SchedulePage = lazy(async () => ({
  default: (await import('#web/features/schedule/schedule-page.tsx')).SchedulePage,
}))

/** The schedule, or while its address says so, the booking of a call with the customer’s assistant. */
export const ScheduleOrBooking = () => {
  const [search] = useSearchParams()
  const Page = search.has(bookingParameter) ? BookingPage : SchedulePage
  return (
    <Suspense fallback={<PageSkeleton label="Loading" />}>
      <Page />
    </Suspense>
  )
}
