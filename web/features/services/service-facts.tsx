import type { ReactNode } from 'react'
import { labelOf } from '#shared/statuses.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { customerServiceFields } from '#web/records/customer-service/fields.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { InlineFact } from '#web/writing/forms/inline-fact.tsx'
import type { Service } from './service-of-page.ts'

/** The fields of a service, each edited in place. */
export const ServiceFacts = ({ service }: { service: Service }) => {
  const isChangeable = service.abilities.includes('updateCustomerService')
  const fact = (name: string, content: ReactNode) =>
    isChangeable ? (
      <InlineFact noun={customerServiceFields} record={service} name={name}>
        {content}
      </InlineFact>
    ) : (
      content
    )
  const { customer, billingCycle, startDate, endDate } = service
  return (
    <SidePart id="facts" title="Details">
      <Facts
        isPlain
        facts={[
          {
            name: 'Customer',
            value: <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
          },
          { name: 'Billing', value: fact('billingCycle', labelOf(billingCycle)) },
          {
            name: 'Monthly value',
            value: service.monthlyValue == null ? null : formatMoney(service.monthlyValue),
          },
          { name: 'Started', value: fact('startDate', <RelativeTime at={startDate} />) },
          { name: 'Ends', value: fact('endDate', endDate && <RelativeTime at={endDate} />) },
        ]}
      />
    </SidePart>
  )
}
