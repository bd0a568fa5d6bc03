import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { calendarEventFields } from '#web/records/calendar-event/fields.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import { editScopes } from '#web/records/calendar-event/edit-scopes.ts'
import type { Field } from '#web/writing/forms/fields.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'

const scope: Field = {
  name: 'editScope',
  label: 'Change',
  kind: 'choice',
  isWide: true,
  // Nothing chosen is one event.
  options: editScopes.map(({ value, label }) => ({ value: value === 'THIS' ? '' : value, label })),
}

const seriesFields = { ...calendarEventFields, fields: [...calendarEventFields.fields, scope] }

/** Form for an event; of one that repeats, it asks how many are changed. */
export const EditEvent = (props: FormProps<CalendarEventRecordFragment>) => (
  <EditDialog
    title="Edit event"
    noun={props.record.recurrence === null ? calendarEventFields : seriesFields}
    {...props}
  />
)
