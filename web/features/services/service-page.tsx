import { labelOf } from '#shared/statuses.ts'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { SidePart } from '#web/parts/side-part.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type ServicePageQuery, useServicePageQuery } from './service-page.generated.ts'
import { ServiceTimelineDocument } from './service-timeline.generated.ts'

type Service = NonNullable<ServicePageQuery['customerService']>

export const ServicePage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useServicePageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="service"
      record={data?.customerService}
      isLoading={loading}
      error={error && !data ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {(service) => <ServiceView service={service} />}
    </RecordPage>
  )
})

const says: Readonly<Record<Service['status'], string>> = {
  ACTIVE: 'runs',
  PAUSED: 'rests',
  CANCELLED: 'has ended',
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
    aside={
      <SidePart title="Facts">
        <Facts
          plain
          facts={[
            {
              name: 'Customer',
              value: (
                <TextLink to={hrefs.customer(service.customer.id)}>
                  {service.customer.name}
                </TextLink>
              ),
            },
            { name: 'Billing', value: labelOf(service.billingCycle) },
            { name: 'Started', value: <RelativeTime at={service.startDate} /> },
            { name: 'Ends', value: service.endDate && <RelativeTime at={service.endDate} /> },
          ]}
        />
      </SidePart>
    }
  >
    <p className="text-base/6">
      {service.serviceType} {says[service.status]} for{' '}
      <TextLink to={hrefs.customer(service.customer.id)}>{service.customer.name}</TextLink>.
    </p>
    <Timeline
      of={{ noun: 'CUSTOMER_SERVICE', id: service.id, document: ServiceTimelineDocument }}
      kinds={['CHANGE']}
      empty="Each change of this service stands here."
    />
  </RecordFrame>
)
