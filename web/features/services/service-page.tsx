import { Reach } from '#web/parts/reach.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { customerServiceActions } from '#web/records/customer-service-actions.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { ServiceFacts } from './service-facts.tsx'
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
    reach={<Reach messages={hrefs.chatWith(service.customer.id)} />}
    parts={[
      { id: 'timeline', name: 'Timeline' },
      { id: 'facts', name: 'Facts' },
    ]}
    actions={<RecordActions noun={customerServiceActions} record={service} />}
    aside={<ServiceFacts service={service} />}
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
