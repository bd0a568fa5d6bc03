import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { lastWeekDay } from '#web/records/customer-service/last-week-day.ts'
import { WeekHours } from '#web/records/customer-service/week-hours.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { OwnCustomerQuery } from './own-customer.generated.ts'

type Props = { customer: OwnCustomerQuery['customer'] | undefined }

/** What is left of the weekly hours of each of the customer's services that has some. */
export const CustomerHours = ({ customer }: Props) => {
  const services = (customer?.customerServices.nodes ?? []).filter(({ allowance }) => allowance)
  if (services.length === 0) return null
  const weekStarts = services.map(({ allowance }) => allowance?.weekStart)
  return (
    <Panel
      title="Hours this week"
      aside={<TextLink to={hrefs.ownWeek(lastWeekDay(weekStarts))}>Last week</TextLink>}
    >
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <li key={service.id} className="px-4 py-3 sm:px-5">
            {services.length > 1 && (
              <p className="mb-1 text-sm font-medium">{service.serviceType}</p>
            )}
            <WeekHours service={service} href={paths.timeEntries} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
