import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { calendarEventFields } from '#web/records/calendar-event/fields.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { scopeFieldOf } from '#web/records/forms/scope-field.ts'

const seriesFields = {
  ...calendarEventFields,
  fields: [...calendarEventFields.fields, scopeFieldOf('event')],
}

/** Form for an event; of one that repeats, it asks how many are changed. */
export const EditEvent = (props: FormProps<CalendarEventRecordFragment>) => (
  <EditDialog
    title="Edit event"
    noun={props.record.recurrence === null ? calendarEventFields : seriesFields}
    {...props}
  />
)
