import { useMoment } from '#web/parts/moment.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import {
  UndoAssignCustomerDocument,
  useAssignCustomerMutation,
} from '#web/records/customer/customer-mutations.generated.ts'
import { formatHandover } from '#web/records/customer/format-handover.ts'
import { hoursOfServices } from '#web/records/customer/hours-of-services.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { type Assistant, useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import type { UndoAssignCustomerInput } from '#web/schema.generated.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'
import { undoBy } from '#web/writing/mutations/undo-offer.ts'
import { useHandoverWorkQuery } from './handover-work.generated.ts'
import { solveClashes } from './handover-clashes.tsx'
import { HandoverSummary, type SummaryProps } from './handover-summary.tsx'

const noteField: Field = {
  name: 'note',
  label: 'Handover note',
  kind: 'lines',
  hint: 'The next assistant finds it in the timeline. Customers don’t see it.',
}

const showSummary = (facts: Omit<SummaryProps, 'to'>, to: Assistant | undefined) =>
  to && <HandoverSummary {...facts} to={to} />

type Props = FormProps<CustomerRecordFragment> & {
  /** The assistant who is chosen at first; the one with the most free hours if absent. */
  to?: string | undefined
}

/** Hands a customer over to another assistant: says what both have afterward, what moves, and who is told. The undo restores exactly that. */
export const HandOver = ({ record, to, onClose }: Props) => {
  const { now } = useMoment()
  const { assistants, error: noAssistants } = useAssistants()
  const { data, loading } = useHandoverWorkQuery({
    variables: { id: record.id, now },
    fetchPolicy: 'network-only',
  })
  const mutation = useAssignCustomerMutation()
  const work = data?.customer
  // The form keeps the values that it starts with.
  if ((loading && !work) || (!assistants && !noAssistants)) return null
  const from = record.assignedVa
  const hours = hoursOfServices(work?.customerServices.nodes ?? [])
  const holder = assistants?.find(({ id }) => id === from.id)
  const otherAssistants = (assistants ?? []).filter(({ id }) => id !== from.id)
  return (
    <CreateForm
      title={sentence`Hand over ${record.name}`}
      mutation={mutation}
      rules={rulesFor('assignCustomer')}
      fixedInput={{ id: record.id, expectedVersion: record.version }}
      {...(otherAssistants.length === 0 && {
        first: 'There’s no other active assistant. Invite one first.',
      })}
      fields={[
        {
          name: 'assignedVaId',
          label: 'Assistant',
          kind: 'choice',
          options: otherAssistants.map((one) => ({
            value: one.id,
            label: sentence`${one.name}, ${formatLoad(one)}`,
          })),
        },
        noteField,
      ]}
      start={{
        assignedVaId: (otherAssistants.find(({ id }) => id === to) ?? otherAssistants[0])?.id ?? '',
      }}
      about={({ assignedVaId }) =>
        showSummary(
          { customer: record, hours, work: work ?? null, from: holder ?? null },
          otherAssistants.find(({ id }) => id === assignedVaId),
        )
      }
      save="Hand over"
      keep={sentence`Keep with ${firstNameOf(from.displayName)}`}
      refusedText="Nothing moved"
      solve={solveClashes('hand over')}
      announcement={formatHandover}
      back={({ customer, handoverId }) => ({
        of: `Customer:${customer.id}`,
        announcement: 'Undone.',
        ...undoBy<UndoAssignCustomerInput>(UndoAssignCustomerDocument, { handoverId }),
      })}
      onClose={onClose}
    />
  )
}
