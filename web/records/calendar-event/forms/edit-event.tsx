import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { calendarEventFields } from '#web/records/calendar-event/fields.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'

export const EditEvent = (props: FormProps<CalendarEventRecordFragment>) => (
  <EditDialog title="Edit event" noun={calendarEventFields} {...props} />
)
