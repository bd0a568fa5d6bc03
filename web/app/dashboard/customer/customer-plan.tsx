import { formatMoney } from '#web/ui/format-money.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { OwnCustomerQuery } from './own-customer.generated.ts'

/** Panel of the customer's active services by name, with the list price where it is what they pay. */
export const CustomerPlan = ({
  customer,
}: {
  customer: OwnCustomerQuery['customer'] | undefined
}) => {
  const services = customer?.customerServices.nodes ?? []
  if (services.length === 0) return null
  return (
    <Panel title={services.length === 1 ? 'Your plan' : 'Your plans'}>
      <ul className="divide-y divide-line text-sm">
        {services.map(({ id, serviceType, listPrice }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-2.5 sm:px-5">
            <span>{serviceType}</span>
            {listPrice != null && (
              <span className="shrink-0 text-text-quiet tabular-nums">
                {formatMoney(listPrice)} a month
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
