import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { timeEntryFields } from '#web/records/time-entry/fields.ts'
import type { TimeEntryRecordFragment } from '#web/records/time-entry/time-entry.generated.ts'
import { useVoidTimeMutation } from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { rulesFor } from '#web/records/rules-for.ts'

export const CorrectTime = (props: FormProps<TimeEntryRecordFragment>) => (
  <EditDialog title="Correct time" noun={timeEntryFields} {...props} />
)

/** Asks why an entry does not count, and voids it. */
export const VoidTime = ({ record, onClose }: FormProps<TimeEntryRecordFragment>) => (
  <CreateForm
    title="Void this time?"
    first="It stays in the list, but no longer counts. This can’t be undone."
    mutation={useVoidTimeMutation()}
    rules={rulesFor('voidTime')}
    given={{ id: record.id }}
    fields={[{ name: 'reason', label: 'Reason', kind: 'line' }]}
    said={() => 'Time voided.'}
    save="Void time"
    keep="Keep time"
    isDestructive
    onClose={onClose}
  />
)
