import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { calendarEventFields } from '#web/records/calendar-event/fields.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { scopeFieldOf } from '#web/records/forms/scope-field.ts'
import { withConflicts } from '#web/records/forms/with-conflicts.tsx'

/** Form for an event; of one that repeats, it asks how many are changed. */
export const EditEvent = (props: FormProps<CalendarEventRecordFragment>) => {
  const { id, va, recurrence } = props.record
  const fields = withConflicts(calendarEventFields.fields, {
    personOf: () => va?.id,
    exceptId: `CalendarEvent:${id}`,
  })
  const all = recurrence === null ? fields : [...fields, scopeFieldOf('event')]
  return <EditDialog title="Edit event" noun={{ ...calendarEventFields, fields: all }} {...props} />
}
