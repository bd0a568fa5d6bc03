import { sentence } from '#shared/isolate.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import {
  ReopenCustomerDocument,
  useCloseCustomerMutation,
} from '#web/records/customer/customer-mutations.generated.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import type { ReopenCustomerInput } from '#web/schema.generated.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'
import { undoBy } from '#web/writing/mutations/undo-offer.ts'
import { useCustomerWorkQuery } from './customer-work.generated.ts'
import { solveClashes } from './handover-clashes.tsx'

const list = new Intl.ListFormat('en-US')

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

const counts = (parts: readonly (readonly [number, string])[]) =>
  list.format(parts.flatMap(([number, one]) => (number > 0 ? [count(number, one)] : [])))

type Choice = 'cancel' | 'reassign' | 'keep'

/** Returns the choices. Work is reassigned only if there is another assistant: without one it would stay as it is. */
const choicesFor = (hasOthers: boolean): readonly { value: Choice; label: string }[] => [
  { value: 'cancel', label: 'Cancel everything' },
  ...(hasOthers ? ([{ value: 'reassign', label: 'Reassign and keep open' }] as const) : []),
  { value: 'keep', label: 'Leave it open' },
]

const inputOf = ({ work, reassignTo }: Record<string, unknown>) => {
  if (work === 'cancel') return { openTasks: 'CANCEL', events: 'CANCEL' } as const
  return work === 'reassign' ? { reassignTo } : {}
}

/** Asks before a customer is closed: says what ends, and what becomes of the open work. */
export const CloseCustomer = ({ record, onClose }: FormProps<CustomerRecordFragment>) => {
  const { data, error } = useCustomerWorkQuery({
    variables: { id: record.id },
    fetchPolicy: 'network-only',
  })
  const { assistants, error: noAssistants } = useAssistants()
  const mutation = useCloseCustomerMutation()
  const customer = data?.customer
  // The form keeps the values that it starts with.
  if ((!customer && !error) || (!assistants && !noAssistants)) return null
  const otherAssistants = assistants?.filter(({ id }) => id !== record.assignedVa.id) ?? []

  const people = customer?.users.totalCount ?? 0
  const openCounts = counts([
    [customer?.tasks.totalCount ?? 0, 'open task'],
    [customer?.calendarEvents.totalCount ?? 0, 'upcoming event'],
    [customer?.communicationSessions.totalCount ?? 0, 'scheduled call'],
  ])
  const ends =
    people > 0
      ? sentence`Work for ${record.name} stops, and their ${count(people, 'person', 'people')} can only view.`
      : sentence`Work for ${record.name} stops.`
  const fields: Field[] = [
    {
      name: 'work',
      label: 'Tasks, events, and calls',
      kind: 'choice',
      options: choicesFor(otherAssistants.length > 0),
    },
    {
      name: 'reassignTo',
      label: 'Assistant',
      kind: 'choice',
      when: ({ work }) => work === 'reassign',
      options: otherAssistants.map((one) => ({
        value: one.id,
        label: sentence`${one.name}, ${formatLoad(one)}`,
      })),
    },
  ]
  return (
    <CreateForm
      title={sentence`Close ${record.name}?`}
      first={`${ends} ${openCounts ? `Still open: ${openCounts}.` : 'No open tasks or upcoming events.'} You can reopen the customer any time.`}
      mutation={mutation}
      rules={rulesFor('closeCustomer')}
      fixedInput={{ id: record.id, expectedVersion: record.version }}
      fields={openCounts || error ? fields : []}
      start={{
        // What cannot be undone is never the preset.
        work: 'keep',
        reassignTo: otherAssistants[0]?.id ?? '',
      }}
      inputOf={inputOf}
      solve={solveClashes('close the customer')}
      save="Close customer"
      keep="Keep customer"
      isDestructive
      refusedText="Couldn’t close the customer"
      announcement={({ customer: closed, ...work }) => {
        const { taskCount, calendarEventCount, communicationSessionCount } = work
        const changeCounts = counts([
          [taskCount, 'task'],
          [calendarEventCount, 'event'],
          [communicationSessionCount, 'call'],
        ])
        const isReassigned = closed.assignedVa.id !== record.assignedVa.id
        const outcomeText = isReassigned
          ? sentence`reassigned to ${closed.assignedVa.displayName}`
          : 'cancelled'
        return `${sentence`${closed.name} is closed.`}${changeCounts && ` ${changeCounts} ${outcomeText}.`}`
      }}
      back={({
        customer: closedCustomer,
        taskCount,
        calendarEventCount,
        communicationSessionCount,
      }) =>
        // Reopening brings back neither cancelled work nor the assistant before.
        taskCount + calendarEventCount + communicationSessionCount === 0 &&
        closedCustomer.assignedVa.id === record.assignedVa.id &&
        record.status === 'ACTIVE'
          ? {
              of: `Customer:${closedCustomer.id}`,
              announcement: 'Undone.',
              ...undoBy<ReopenCustomerInput>(ReopenCustomerDocument, {
                id: closedCustomer.id,
                expectedVersion: closedCustomer.version,
              }),
            }
          : null
      }
      onClose={onClose}
    />
  )
}
