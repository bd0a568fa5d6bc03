import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { keyOfWeek, useWeekNow } from '#web/records/customer-service/use-week-now.ts'
import type {
  WeekAllowanceFragment,
  WeekHoursFragment,
} from '#web/records/customer-service/week-hours.generated.ts'
import { openRequestOf } from './open-request-of.ts'

type Props = {
  service: WeekHoursFragment
  /** The customer, who approves. */
  customerName: string
}

/** The part of the week's hours below which little is left. */
const littleShare = 0.2

const loadRequest = async () => (await import('./request-extra-hours.tsx')).RequestExtraHours

/** The requests themselves, which most weeks don’t have. */
const Requests = lazy(async () => ({
  default: (await import('./extra-hours-requests.tsx')).ExtraHoursRequests,
}))

/** The requests of the week as staff see them, and the button that asks for more hours when little is left. */
export const StaffExtraHours = ({ service, customerName }: Props) => {
  const { allowance: week, extraHours, abilities } = service
  const openRequest = openRequestOf(service)
  const answeredRequests = extraHours.filter(
    ({ status }) => status !== 'OPEN' && status !== 'EXPIRED',
  )
  const requests = openRequest ? [openRequest, ...answeredRequests] : answeredRequests
  const [isAsking, setAsking] = useState(false)
  if (!week) return null
  return (
    <div className="space-y-1 pt-1">
      {requests.length > 0 && (
        <Suspense>
          <Requests requests={requests} customerName={customerName} />
        </Suspense>
      )}
      {!openRequest && abilities.includes('requestExtraHours') && (
        <AskForMore key={keyOfWeek(week)} week={week} onAsk={() => setAsking(true)} />
      )}
      {/* Outside of what counts on with each reading, so that an open dialog stays. */}
      {isAsking && (
        <LazyForm load={loadRequest} with={{ record: service, onClose: () => setAsking(false) }} />
      )}
    </div>
  )
}

/** The button that asks for more hours when little is left. */
const AskForMore = ({ week, onAsk }: { week: WeekAllowanceFragment; onAsk: () => void }) => {
  const { leftSeconds, total } = useWeekNow(week)
  if (leftSeconds > total * littleShare) return null
  return (
    <Button isSmall onClick={onAsk}>
      Ask for more hours
    </Button>
  )
}
