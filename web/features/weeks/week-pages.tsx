import { useParams } from 'react-router-dom'
import { NotFound } from '#web/parts/not-found.tsx'
import { isRecordId } from '#web/parts/record-id.ts'
import { hrefs } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { WeekPage } from './week-page.tsx'

const isDay = (text = '') => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A week of a customer, for staff. */
export const CustomerWeekPage = () => {
  const { id, day = '' } = useParams()
  if (!isRecordId(id) || !isDay(day)) return <NotFound />
  return (
    <WeekPage customer={id} day={day} hrefOf={(other) => hrefs.customerWeek(id, other)} isStaff />
  )
}

/** A week of the viewer's own customer. */
export const OwnWeekPage = () => {
  const { day = '' } = useParams()
  const { viewer } = useAuth()
  if (!viewer?.customer || !isDay(day)) return <NotFound />
  return <WeekPage customer={viewer.customer.id} day={day} hrefOf={hrefs.ownWeek} />
}
