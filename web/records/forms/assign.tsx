import { CreateForm } from '#web/writing/create-form.tsx'
import type { Verb } from '#web/writing/verb.ts'
import type { Rules } from '#web/writing/lazy-rules.ts'
import type { FormProps, Versioned } from '#web/writing/record-verbs.ts'
import type { CustomerRecordFragment } from '#web/records/customer.generated.ts'
import { assignCustomer } from '#web/records/customer-verbs.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead.generated.ts'
import { assignLead } from '#web/records/lead-verbs.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { assignTask } from '#web/records/task-verbs.generated.ts'
import { usePickAssistantsQuery } from './pick-assistants.generated.ts'

type Given = Versioned & { assignedVa: { id: string; displayName: string } | null }

type Props<Record extends Given, Payload extends object> = FormProps<Record> & {
  name: string
  verb: Verb<{ id: string; expectedVersion: number; assignedVaId?: string | null }, Payload>
  rules: Rules
  nobody?: boolean
  /** What it is then, where giving it back leaves nothing else behind. */
  wayBack?: (payload: Payload) => { noun: string; version: number }
}

/** Gives a record to another assistant. */
const Assign = <Record extends Given, Payload extends object>(props: Props<Record, Payload>) => {
  const { record, name, verb, rules, nobody = false, wayBack, onClose } = props
  const { data } = usePickAssistantsQuery()
  const assistants = data?.users?.nodes ?? []
  const { assignedVa } = record
  const known = assignedVa && !assistants.some(({ id }) => id === assignedVa.id) ? [assignedVa] : []
  const people = [...known, ...assistants]
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
            ...(nobody || !assignedVa ? [{ value: '', label: 'Nobody yet' }] : []),
            ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ],
        },
      ]}
      start={{ assignedVaId: assignedVa?.id ?? '' }}
      save="Assign"
      said={() => `${name} is assigned.`}
      back={(payload) => {
        const after = wayBack?.(payload)
        if (!after) return null
        return {
          of: `${after.noun}:${record.id}`,
          input: {
            id: record.id,
            expectedVersion: after.version,
            assignedVaId: assignedVa?.id ?? null,
          },
          said: `${name} is as it was.`,
        }
      }}
      onClose={onClose}
    />
  )
}

export const AssignTask = (props: FormProps<TaskRecordFragment>) => (
  <Assign
    {...props}
    name={props.record.title}
    verb={assignTask as Props<TaskRecordFragment, { task: TaskRecordFragment }>['verb']}
    wayBack={({ task }) => ({ noun: 'Task', version: task.version })}
    rules={rulesFor('assignTask')}
  />
)

export const AssignLead = (props: FormProps<LeadRecordFragment>) => (
  <Assign
    {...props}
    name={props.record.name}
    verb={assignLead as Props<LeadRecordFragment, { lead: LeadRecordFragment }>['verb']}
    wayBack={({ lead }) => ({ noun: 'Lead', version: lead.version })}
    rules={rulesFor('assignLead')}
    nobody
  />
)

export const AssignCustomer = (props: FormProps<CustomerRecordFragment>) => (
  <Assign
    {...props}
    name={props.record.name}
    verb={assignCustomer as Props<CustomerRecordFragment, object>['verb']}
    rules={rulesFor('assignCustomer')}
  />
)
