import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf, type Texts } from '#web/writing/forms/fields.ts'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { calendarEventFields } from '#web/records/calendar-event/fields.ts'
import { useCreateCalendarEventMutation } from '#web/records/calendar-event/calendar-event-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useAssistantNames } from '#web/records/user/assistants/use-assistant-names.ts'
import { withConflicts } from '#web/records/forms/with-conflicts.tsx'
import { repeatFieldsFrom, withRecurrence } from '#web/records/forms/repeat-fields.tsx'
import { CustomerPicker } from '#web/records/customer/forms/customer-picker.tsx'
import { nextHalfHour } from '#web/records/communication-session/forms/next-half-hour.ts'

const customer: Field = {
  name: 'customerId',
  label: 'Customer',
  kind: 'picked',
  Pick: CustomerPicker,
}
const { fields } = calendarEventFields

/** Returns the input of a new event. One that repeats keeps its time on the clock of the person who adds it. */
const withClock = (values: Record<string, unknown>) => {
  const input = withRecurrence(values)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return input.recurrence === undefined ? input : { ...input, timeZone }
}

type Props = {
  onClose: () => void
  of?: { id: string; name: string }
  /** When it takes place, in milliseconds; the next half hour if absent. */
  at?: { start: number; end: number }
  /** The assistant whose event it is, for management; they can choose another one. */
  vaId?: string | null
}

/** Form for a new event. */
export const NewEvent = ({ onClose, of, at, vaId }: Props) => {
  const { viewer, can } = useAuth()
  const isManager = can('bench')
  const { assistants } = useAssistantNames(!isManager)
  const assistant: Field = {
    name: 'vaId',
    label: 'Assistant',
    kind: 'choice',
    options: [
      { value: '', label: 'Unassigned' },
      ...(assistants ?? []).map(({ id, displayName }) => ({ value: id, label: displayName })),
    ],
  }
  // An assistant’s event is in their own calendar.
  const personOf = (texts: Texts) => (isManager ? texts.vaId : viewer?.id)
  return (
    <CreateForm
      title={of ? sentence`New event with ${of.name}` : 'New event'}
      mutation={useCreateCalendarEventMutation()}
      rules={rulesFor('createCalendarEvent')}
      fixedInput={{ ...(of && { customerId: of.id }) }}
      fields={[
        ...fieldsNamed(fields, 'title'),
        ...(of ? [] : [customer]),
        ...withConflicts(fieldsNamed(fields, 'startTime', 'endTime'), { personOf }),
        ...(isManager ? [assistant] : []),
        ...repeatFieldsFrom('startTime'),
      ]}
      inputOf={withClock}
      more={{
        label: 'More details',
        fields: fieldsNamed(fields, 'eventType', 'description'),
      }}
      start={{
        eventType: 'CALL',
        vaId: vaId ?? '',
        ...(at
          ? { startTime: momentOf(new Date(at.start)), endTime: momentOf(new Date(at.end)) }
          : nextHalfHour()),
      }}
      announcement={() => 'Event added.'}
      onClose={onClose}
    />
  )
}

/** Form for a new event with one customer. */
export const NewEventFor = ({ record, onClose }: FormProps<{ id: string; name: string }>) => (
  <NewEvent of={record} onClose={onClose} />
)
