import { CreateForm } from '#web/writing/create-form.tsx'
import type { Verb } from '#web/writing/verb.ts'
import { backBy, type WayBack } from '#web/writing/way-back.ts'
import type { Rules } from '#web/writing/lazy-rules.ts'
import type { FormProps, Versioned } from '#web/writing/record-verbs.ts'
import { sayCustomers, useAssistants } from '#web/records/assistants/use-assistants.ts'
import type { CustomerRecordFragment } from '#web/records/customer.generated.ts'
import { assignCustomer, undoAssignCustomer } from '#web/records/customer-verbs.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead.generated.ts'
import { assignLead } from '#web/records/lead-verbs.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { assignTask } from '#web/records/task-verbs.generated.ts'

type Given = Versioned & { assignedVa: { id: string; displayName: string } | null }

type Props<Record extends Given, Payload extends object> = FormProps<Record> & {
  name: string
  verb: Verb<{ id: string; expectedVersion: number; assignedVaId?: string | null }, Payload>
  rules: Rules
  nobody?: boolean
  said: (payload: Payload) => string
  /** What leads exactly back. */
  back: (payload: Payload) => Pick<WayBack, 'of' | 'by' | 'go'>
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
const Assign = <Record extends Given, Payload extends object>(props: Props<Record, Payload>) => {
  const { record, name, verb, rules, nobody = false, back, onClose } = props
  const { said } = props
  const { assistants } = useAssistants()
  const { assignedVa } = record
  const options = (assistants ?? []).map(({ id, name, customers }) => ({
    value: id,
    label: `${name}, ${sayCustomers(customers)}`,
  }))
  const own = assignedVa && { value: assignedVa.id, label: assignedVa.displayName }
  const known = own && !options.some(({ value }) => value === own.value) ? [own] : []
  return (
    <CreateForm
      title={`Assign ${name}`}
      verb={verb}
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
    verb={assignTask as Props<TaskRecordFragment, { task: TaskRecordFragment }>['verb']}
    back={({ task: { id, version } }) => ({
      of: `Task:${id}`,
      ...backBy(assignTask, {
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
    verb={assignLead as Props<LeadRecordFragment, { lead: LeadRecordFragment }>['verb']}
    back={({ lead: { id, version } }) => ({
      of: `Lead:${id}`,
      ...backBy(assignLead, {
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

const sayHandover = (payload: HandedOver) => {
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
    verb={assignCustomer as Props<CustomerRecordFragment, HandedOver>['verb']}
    said={sayHandover}
    back={({ customer, handoverId }) => ({
      of: `Customer:${customer.id}`,
      ...backBy(undoAssignCustomer, { handoverId }),
    })}
    rules={rulesFor('assignCustomer')}
  />
)
