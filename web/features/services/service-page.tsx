import { labelOf } from '#shared/statuses.ts'
import { ContactLinks } from '#web/parts/contact-links.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { pageOf } from '#web/records/page-of.tsx'
import { customerServiceActions } from '#web/records/customer-service/actions.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { ServiceFacts } from './service-facts.tsx'
import type { Service } from './service-of-page.ts'
import { useServicePageQuery } from './service-page.generated.ts'
import { ServiceTimelineDocument } from './service-timeline.generated.ts'

const statusNames: Readonly<Record<Service['status'], string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  CANCELLED: 'Ended',
}

const ServiceView = ({ service }: { service: Service }) => (
  <RecordFrame
    title={service.serviceType}
    above={<TextLink to={paths.services}>Services</TextLink>}
    lead={
      <>
        <TextLink to={hrefs.customer(service.customer.id)}>{service.customer.name}</TextLink>
        <StatusBadge status={service.status} />
      </>
    }
    reach={<ContactLinks messages={hrefs.chatWith(service.customer.id)} />}
    parts={[
      { id: 'timeline', name: 'Timeline' },
      { id: 'facts', name: 'Details' },
    ]}
    actions={<RecordActions noun={customerServiceActions} record={service} />}
    aside={<ServiceFacts service={service} />}
  >
    <p className="text-base/6">
      {statusNames[service.status]}. {labelOf(service.billingCycle)} billing from{' '}
      <RelativeTime at={service.startDate} isWithin />
      {service.endDate && (
        <>
          {' to '}
          <RelativeTime at={service.endDate} isWithin />
        </>
      )}
      .{service.monthlyValue != null && ` ${formatMoney(service.monthlyValue)} a month.`}
    </p>
    <Timeline
      of={{ noun: 'CUSTOMER_SERVICE', id: service.id, document: ServiceTimelineDocument }}
      kinds={['CHANGE']}
      empty="Changes to this service appear here."
    />
  </RecordFrame>
)

/** Reads the service, with its monthly value for management. */
const useServicePage = ({ variables }: { variables: { id: string } }) => {
  const { can } = useAuth()
  return useServicePageQuery({
    variables: { ...variables, values: can('createCustomerService') },
  })
}

export const ServicePage = pageOf(
  'service',
  useServicePage,
  ({ customerService }) => customerService,
  (service) => <ServiceView service={service} />,
)
