import { sentence } from '#shared/isolate.ts'
import { planOfLabel, plans, formatPlan } from '#shared/plans.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import type { Texts } from '#web/writing/forms/fields.ts'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { customerServiceFields } from '#web/records/customer-service/fields.ts'
import { useCreateCustomerServiceMutation } from '#web/records/customer-service/customer-service-mutations.generated.ts'
import { HoursCheck } from '#web/records/user/assistants/hours-check.tsx'
import { RoomRows } from '#web/records/user/assistants/room-rows.tsx'
import { useRoom } from '#web/records/user/assistants/use-room.ts'
import { hasRoom } from '#web/records/user/assistants/week-figures.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = customerServiceFields
const labels = plans.map(({ id }) => formatPlan(id))
const serviceType = {
  name: 'serviceType',
  label: 'Plan',
  kind: 'choice',
  options: labels.map((label) => ({ value: label, label })),
} as const

type Customer = { id: string; name: string; assignedVa: { id: string } }

/** The assistants shown beside the customer’s own. */
const othersAtMost = 2

type BenchProps = { customer: Customer; label: string | undefined; startDate: string | undefined }

/** The hours of the customer’s assistant from the start date; where they lack them, also of those with the most room. */
const Bench = ({ customer, label = '', startDate = '' }: BenchProps) => {
  const hours = planOfLabel(label)?.hoursPerWeek ?? 0
  const rooms = useRoom(startDate, hours)
  const assistantId = customer.assignedVa.id
  const ownRoom = rooms?.find(({ id }) => id === assistantId)
  if (!rooms || !ownRoom || hours === 0) return null
  const isShort = ownRoom.weeks.some((week) => !hasRoom(week, hours))
  const otherRooms = rooms.filter((room) => room !== ownRoom).slice(0, isShort ? othersAtMost : 0)
  return (
    <div className="min-w-0 space-y-3">
      <HoursCheck rooms={rooms} assistantId={assistantId} hours={hours} startDate={startDate} />
      <RoomRows rooms={[ownRoom, ...otherRooms]} hours={hours} />
    </div>
  )
}

const showBench = (customer: Customer, { serviceType, startDate }: Texts) => (
  <Bench customer={customer} label={serviceType} startDate={startDate} />
)

/** Adds a service for a customer, and warns if their assistant does not have its hours. */
export const NewService = ({ record, onClose }: FormProps<Customer>) => {
  return (
    <CreateForm
      title={sentence`New service for ${record.name}`}
      mutation={useCreateCustomerServiceMutation()}
      rules={rulesFor('createCustomerService')}
      fixedInput={{ customerId: record.id }}
      fields={[serviceType, ...fieldsNamed(fields, 'startDate', 'billingCycle')]}
      more={{ label: 'End date', fields: fieldsNamed(fields, 'endDate') }}
      start={{
        serviceType: labels[0] ?? '',
        startDate: readerToday(),
        billingCycle: 'MONTHLY',
      }}
      about={(texts) => showBench(record, texts)}
      announcement={() => 'Service added.'}
      onClose={onClose}
    />
  )
}
