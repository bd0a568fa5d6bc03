import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { AssignLeadInput, AssignTaskInput } from '#web/schema.generated.ts'
import type { Mutate, PayloadOf } from '#web/writing/mutations/mutation.ts'
import { undoBy, type UndoAction } from '#web/writing/mutations/undo-offer.ts'
import type { Rules } from '#web/writing/forms/lazy-rules.ts'
import type { FormProps, Versioned } from '#web/writing/actions/record-verbs.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import {
  AssignLeadDocument,
  useAssignLeadMutation,
} from '#web/records/lead/lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import {
  AssignTaskDocument,
  useAssignTaskMutation,
} from '#web/records/task/task-mutations.generated.ts'

type AssignableRecord = Versioned & { assignedVa: { id: string; displayName: string } | null }

type Input = { id: string; expectedVersion: number; assignedVaId: string }

type Props<Record extends AssignableRecord, Data> = FormProps<Record> & {
  name: string
  mutation: readonly [Mutate<Data, Input>, unknown]
  rules: Rules
  nobody?: boolean
  announcement: (payload: PayloadOf<Data>) => string
  /** The exact undo. */
  back: (payload: PayloadOf<Data>) => Pick<UndoAction, 'of' | 'by' | 'go'>
}

/** Assigns a record to another assistant. */
const Assign = <Record extends AssignableRecord, Data extends object>(
  props: Props<Record, Data>,
) => {
  const { record, name, mutation, rules, nobody = false, back, onClose } = props
  const { announcement } = props
  const { assistants } = useAssistants()
  const { assignedVa } = record
  const options = (assistants ?? []).map((one) => ({
    value: one.id,
    label: sentence`${one.name}, ${formatLoad(one)}`,
  }))
  const currentOption = assignedVa && { value: assignedVa.id, label: assignedVa.displayName }
  const currentOptions =
    currentOption && !options.some(({ value }) => value === currentOption.value)
      ? [currentOption]
      : []
  return (
    <CreateForm
      title={sentence`Assign ${name}`}
      mutation={mutation}
      rules={rules}
      fixedInput={{ id: record.id, expectedVersion: record.version }}
      fields={[
        {
          name: 'assignedVaId',
          label: 'Assistant',
          kind: 'choice',
          options: [
            ...(nobody || !assignedVa ? [{ value: '', label: 'Unassigned' }] : []),
            ...currentOptions,
            ...options,
          ],
        },
      ]}
      start={{ assignedVaId: assignedVa?.id ?? '' }}
      save="Assign"
      announcement={announcement}
      back={(payload) => ({ ...back(payload), announcement: 'Undone.' })}
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
      ...undoBy<AssignTaskInput>(AssignTaskDocument, {
        id,
        expectedVersion: version,
        assignedVaId: props.record.assignedVa.id,
      }),
    })}
    announcement={({ task }) => sentence`Assigned to ${task.assignedVa.displayName}.`}
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
      ...undoBy<AssignLeadInput>(AssignLeadDocument, {
        id,
        expectedVersion: version,
        assignedVaId: props.record.assignedVa?.id ?? null,
      }),
    })}
    announcement={({ lead }) =>
      lead.assignedVa
        ? sentence`Assigned to ${lead.assignedVa.displayName}.`
        : sentence`${lead.name} is unassigned.`
    }
    rules={rulesFor('assignLead')}
    nobody
  />
)
