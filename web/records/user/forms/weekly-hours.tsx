import { sentence } from '#shared/isolate.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { UserRecordFragment } from '#web/records/user/user.generated.ts'
import { useUpdateUserMutation } from '#web/records/user/user-mutations.generated.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'

/** Sets the hours that an assistant works per week. */
export const WeeklyHours = ({ record, onClose }: FormProps<UserRecordFragment>) => (
  <CreateForm
    title={sentence`Weekly hours of ${record.displayName}`}
    mutation={useUpdateUserMutation()}
    rules={rulesFor('updateUser')}
    fixedInput={{ id: record.id, expectedVersion: record.version }}
    fields={[{ name: 'weeklyHours', label: 'Hours a week', kind: 'line', hint: '1 to 80' }]}
    start={{ weeklyHours: String(record.weeklyHours ?? '') }}
    inputOf={({ weeklyHours }) => ({ weeklyHours: Number(weeklyHours) })}
    announcement={({ user }) =>
      sentence`${user.displayName} works ${user.weeklyHours ?? 0} hours a week.`
    }
    onClose={onClose}
  />
)
