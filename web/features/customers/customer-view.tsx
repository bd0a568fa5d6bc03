import { ContactLinks } from '#web/parts/contact-links.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerAside } from './customer-aside.tsx'
import { CustomerBrief } from './customer-brief.tsx'
import { CustomerComposer } from './customer-composer.tsx'
import { CustomerDetails } from './customer-details.tsx'
import type { Customer } from './customer-of-page.ts'
import { CustomerTimelineDocument } from './customer-timeline.generated.ts'
import { OpenTasks } from './open-tasks.tsx'

/** A customer: summary, open tasks, timeline, and fields. */
export const CustomerView = ({ customer }: { customer: Customer }) => (
  <RecordFrame
    title={customer.name}
    hasFace
    above={<TextLink to={paths.customers}>Customers</TextLink>}
    lead={
      <>
        {customer.company}
        <StatusBadge status={customer.status} />
      </>
    }
    reach={
      <ContactLinks
        phone={customer.phone}
        phoneNumber={customer.phoneNumber}
        email={customer.email}
        messages={hrefs.chatWith(customer.id)}
      />
    }
    parts={[
      { id: 'open-tasks', name: 'Tasks' },
      { id: 'timeline', name: 'Timeline' },
      { id: 'facts', name: 'Details' },
      { id: 'services', name: 'Services' },
    ]}
    actions={<CustomerActions customer={customer} />}
    aside={
      <>
        <CustomerDetails customer={customer} absence={customer.assistantAbsence} />
        <CustomerAside id={customer.id} />
      </>
    }
  >
    <CustomerBrief customer={customer} />
    <OpenTasks tasks={customer.tasks} />
    <Timeline
      of={{ noun: 'CUSTOMER', id: customer.id, document: CustomerTimelineDocument }}
      kinds={['MESSAGE', 'CALL', 'NOTE', 'TASK', 'FILE', 'CHANGE']}
      empty="Messages, calls, notes, tasks, files, and changes appear here."
    >
      <CustomerComposer customer={customer} />
    </Timeline>
  </RecordFrame>
)
