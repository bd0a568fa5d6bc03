import { labelOf } from '#shared/statuses.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SidePart } from '#web/parts/side-part.tsx'
import { useCustomerAsideQuery } from './customer-aside.generated.ts'

/** What a customer has, and what is coming. */
export const CustomerAside = ({ id }: { id: string }) => {
  const { data } = useCustomerAsideQuery({ variables: { id } })
  const customer = data?.customer
  if (!customer) return null
  return (
    <>
      <SidePart id="services" title="Services">
        {customer.customerServices.nodes.length === 0 ? (
          <p className="text-sm text-text-quiet">No service has been opened yet.</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {customer.customerServices.nodes.map((service) => (
              <li key={service.id} className="flex items-start justify-between gap-3">
                <span className="min-w-0">
                  <span className="font-semibold">
                    <TextLink to={hrefs.service(service.id)}>{service.serviceType}</TextLink>
                  </span>
                  <span className="block text-text-quiet">{labelOf(service.billingCycle)}</span>
                </span>
                <StatusBadge status={service.status} />
              </li>
            ))}
          </ul>
        )}
      </SidePart>
      <SidePart title="Coming events" aside={<TextLink to={paths.schedule}>Schedule</TextLink>}>
        {customer.calendarEvents.nodes.length === 0 ? (
          <p className="text-sm text-text-quiet">Nothing is planned.</p>
        ) : (
          <ul className="space-y-1.5 text-sm">
            {customer.calendarEvents.nodes.map(({ id, title, startTime }) => (
              <li key={id}>
                <span className="block">{title}</span>
                <span className="text-text-quiet">
                  <RelativeTime at={startTime} withClock />
                </span>
              </li>
            ))}
          </ul>
        )}
      </SidePart>
    </>
  )
}
