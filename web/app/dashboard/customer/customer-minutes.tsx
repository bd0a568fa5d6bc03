import { MonthMinutes } from '#web/records/customer-service/month-minutes.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { OwnCustomerQuery } from './own-customer.generated.ts'

type Props = { customer: OwnCustomerQuery['customer'] | undefined }

/** What is left of the monthly minutes of each of the customer's receptionist plans. */
export const CustomerMinutes = ({ customer }: Props) => {
  const services = (customer?.customerServices.nodes ?? []).filter(({ minutes }) => minutes)
  if (services.length === 0) return null
  return (
    <Panel title="Minutes this month">
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <li key={service.id} className="px-4 py-3 sm:px-5">
            {services.length > 1 && (
              <p className="mb-1 text-sm font-medium">{service.serviceType}</p>
            )}
            <MonthMinutes service={service} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
