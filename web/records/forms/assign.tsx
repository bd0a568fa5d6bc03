import { CreateForm } from '#web/writing/create-form.tsx'
import type {
  AssignLeadInput,
  AssignTaskInput,
  UndoAssignCustomerInput,
} from '#web/schema.generated.ts'
import type { Mutate, PayloadOf } from '#web/writing/mutation.ts'
import { backBy, type WayBack } from '#web/writing/way-back.ts'
import type { Rules } from '#web/writing/lazy-rules.ts'
import type { FormProps, Versioned } from '#web/writing/record-verbs.ts'
import { formatCustomers, useAssistants } from '#web/records/assistants/use-assistants.ts'
import type { CustomerRecordFragment } from '#web/records/customer.generated.ts'
import {
  useAssignCustomerMutation,
  UndoAssignCustomerDocument,
} from '#web/records/customer-mutations.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead.generated.ts'
import { AssignLeadDocument, useAssignLeadMutation } from '#web/records/lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { AssignTaskDocument, useAssignTaskMutation } from '#web/records/task-mutations.generated.ts'

type Given = Versioned & { assignedVa: { id: string; displayName: string } | null }

type Input = { id: string; expectedVersion: number; assignedVaId: string }

type Props<Record extends Given, Data> = FormProps<Record> & {
  name: string
  mutation: readonly [Mutate<Data, Input>, unknown]
  rules: Rules
  nobody?: boolean
  said: (payload: PayloadOf<Data>) => string
  /** What leads exactly back. */
  back: (payload: PayloadOf<Data>) => Pick<WayBack, 'of' | 'by' | 'go'>
}

/** What is told of a handover. */
type HandedOver = {
  customer: CustomerRecordFragment
  taskCount: number
  calendarEventCount: number
  communicationSessionCount: number
  handoverId: string
}

/** Gives a record to another assistant. */
const Assign = <Record extends Given, Data extends object>(props: Props<Record, Data>) => {
  const { record, name, mutation, rules, nobody = false, back, onClose } = props
  const { said } = props
  const { assistants } = useAssistants()
  const { assignedVa } = record
  const options = (assistants ?? []).map(({ id, name, customers }) => ({
    value: id,
    label: `${name}, ${formatCustomers(customers)}`,
  }))
  const own = assignedVa && { value: assignedVa.id, label: assignedVa.displayName }
  const known = own && !options.some(({ value }) => value === own.value) ? [own] : []
  return (
    <CreateForm
      title={`Assign ${name}`}
      mutation={mutation}
      rules={rules}
      given={{ id: record.id, expectedVersion: record.version }}
      fields={[
        {
          name: 'assignedVaId',
          label: 'Assistant',
          kind: 'choice',
          options: [
            ...(nobody || !assignedVa ? [{ value: '', label: 'Unassigned' }] : []),
            ...known,
            ...options,
          ],
        },
      ]}
      start={{ assignedVaId: assignedVa?.id ?? '' }}
      save="Assign"
      said={said}
      back={(payload) => ({ ...back(payload), said: 'Undone.' })}
      onClose={onClose}
    />
  )
}

export const AssignTask = (props: FormProps<TaskRecordFragment>) => (
  <Assign
    {...props}
    name={props.record.title}
    mutation={useAssignTaskMutation()}
    back={({ task: { id, version } }) => ({
      of: `Task:${id}`,
      ...backBy<AssignTaskInput>(AssignTaskDocument, {
        id,
        expectedVersion: version,
        assignedVaId: props.record.assignedVa.id,
      }),
    })}
    said={({ task }) => `Assigned to ${task.assignedVa.displayName}.`}
    rules={rulesFor('assignTask')}
  />
)

export const AssignLead = (props: FormProps<LeadRecordFragment>) => (
  <Assign
    {...props}
    name={props.record.name}
    mutation={useAssignLeadMutation()}
    back={({ lead: { id, version } }) => ({
      of: `Lead:${id}`,
      ...backBy<AssignLeadInput>(AssignLeadDocument, {
        id,
        expectedVersion: version,
        assignedVaId: props.record.assignedVa?.id ?? null,
      }),
    })}
    said={({ lead }) =>
      lead.assignedVa
        ? `Assigned to ${lead.assignedVa.displayName}.`
        : `${lead.name} is unassigned.`
    }
    rules={rulesFor('assignLead')}
    nobody
  />
)

/** `2 tasks`, or nothing where there is none. */
const count = (number: number, one: string) =>
  number === 0 ? [] : [`${number} ${one}${number === 1 ? '' : 's'}`]

const list = new Intl.ListFormat('en-US')

const formatHandover = (payload: HandedOver) => {
  const { customer, taskCount, calendarEventCount, communicationSessionCount } = payload
  const along = [
    ...count(taskCount, 'task'),
    ...count(calendarEventCount, 'event'),
    ...count(communicationSessionCount, 'call'),
  ]
  const went = along.length > 0 ? `, along with ${list.format(along)}` : ''
  return `${customer.name} reassigned to ${customer.assignedVa.displayName}${went}.`
}

/** The open work goes along; the way back returns exactly that. */
export const AssignCustomer = (props: FormProps<CustomerRecordFragment>) => (
  <Assign
    {...props}
    name={props.record.name}
    mutation={useAssignCustomerMutation()}
    said={formatHandover}
    back={({ customer, handoverId }) => ({
      of: `Customer:${customer.id}`,
      ...backBy<UndoAssignCustomerInput>(UndoAssignCustomerDocument, { handoverId }),
    })}
    rules={rulesFor('assignCustomer')}
  />
)
