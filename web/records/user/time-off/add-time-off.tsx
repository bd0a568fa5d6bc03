import { sentence } from '#shared/isolate.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf, type Texts } from '#web/writing/forms/fields.ts'
import { useAddTimeOffMutation } from './time-off.generated.ts'

type Props = {
  /** The assistant; chosen in the form if absent. */
  record?: { id: string; displayName: string }
  onClose: () => void
}

const days: readonly Field[] = [
  { name: 'firstDay', label: 'First day', kind: 'day' },
  { name: 'lastDay', label: 'Last day', kind: 'day' },
]

const noteField: Field = { name: 'note', label: 'Note', kind: 'line', hint: 'Staff can read it.' }

/** The day of an instant that the form's date fields give. */
const dayOf = (value: unknown) => (typeof value === 'string' ? momentOf(value).slice(0, 10) : null)

const inputOf = ({ firstDay, lastDay, ...others }: Record<string, unknown>) => ({
  ...others,
  firstDay: dayOf(firstDay),
  lastDay: dayOf(lastDay),
})

/** Adds days on which an assistant does not work, and who covers. Assistants see no other accounts, so management chooses who covers. */
export const AddTimeOff = ({ record, onClose }: Props) => {
  const { assistants } = useAssistants()
  const options = (assistants ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const otherAssistants = options.filter(({ value }) => value !== record?.id)
  const person: Field = {
    name: 'userId',
    label: 'Assistant',
    kind: 'choice',
    options: [{ value: '', label: 'Choose an assistant' }, ...options],
  }
  const cover: Field = {
    name: 'coverId',
    label: 'Covered by',
    kind: 'choice',
    options: [{ value: '', label: 'No one' }, ...otherAssistants],
    when: (_texts: Texts) => otherAssistants.length > 0,
  }
  return (
    <CreateForm
      title={record ? sentence`Time off of ${record.displayName}` : 'Add time off'}
      mutation={useAddTimeOffMutation()}
      rules={rulesFor('addTimeOff')}
      {...(otherAssistants.length === 0 && { first: 'Management sees it on the bench.' })}
      fixedInput={record && { userId: record.id }}
      fields={[...(record ? [] : [person]), ...days, cover, noteField]}
      inputOf={inputOf}
      save="Add time off"
      refusedText="No time off was added"
      announcement={({ user }) => sentence`Time off of ${user.displayName} added.`}
      onClose={onClose}
    />
  )
}
