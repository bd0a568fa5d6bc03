import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { NotFound } from '#web/parts/not-found.tsx'
import { isRecordId } from '#web/parts/record-id.ts'
import { hrefs } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { WeekPage } from './week-page.tsx'

const isDay = (text = '') => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A week of a customer, for staff. */
export const CustomerWeekPage = () => {
  const { id, day = '' } = useParams()
  if (!isRecordId(id) || !isDay(day)) return <NotFound />
  return (
    <WeekPage
      customer={id}
      day={day}
      hrefOf={(other) => hrefs.customerWeek(id, other || readerToday())}
      isStaff
    />
  )
}

const hrefOfWeek = (day: string) => hrefs.time(day ? { week: day } : {})

/** The earlier address of a week of one’s own: it leads to Time. */
export const OwnWeekPage = () => {
  const { day = '' } = useParams()
  const { viewer } = useAuth()
  if (!viewer?.customer || !isDay(day)) return <NotFound />
  return <Navigate to={hrefOfWeek(day)} replace />
}

/** The time of the viewer’s own customer, week by week. */
export const OwnTimePage = ({ customer }: { customer: string }) => {
  const [params] = useSearchParams()
  const day = params.get('week') ?? ''
  return <WeekPage customer={customer} day={isDay(day) ? day : null} hrefOf={hrefOfWeek} />
}
