import { formatExtraHours } from '#shared/extra-hours.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'
import {
  type ExtraHoursRequestRecordFragment,
  useApproveExtraHoursMutation,
  useDeclineExtraHoursMutation,
  useTakeBackExtraHoursMutation,
} from './extra-hours.generated.ts'

type Props = { request: Pick<ExtraHoursRequestRecordFragment, 'id' | 'hours'>; onClose: () => void }

const onBehalf: readonly Field[] = [
  {
    name: 'note',
    label: 'How did the customer tell you?',
    kind: 'line',
    hint: 'By phone, for example. The customer can read this.',
    problemOf: ({ note = '' }) =>
      note.trim() === '' ? 'Say how the customer told you, by phone for example' : null,
  },
]

const reasonFields: readonly Field[] = [
  { name: 'note', label: 'Note', kind: 'line', hint: 'Optional. The customer can read this.' },
]

/** Approves a request on behalf of the customer. */
export const ApproveExtraHours = ({ request: { id, hours }, onClose }: Props) => (
  <CreateForm
    title={`Approve ${formatExtraHours(hours)} for the customer`}
    mutation={useApproveExtraHoursMutation()}
    rules={rulesFor('approveExtraHours')}
    fixedInput={{ id }}
    fields={onBehalf}
    save={`Approve ${formatExtraHours(hours)}`}
    refusedText="Couldn’t approve"
    announcement={() => `Approved ${formatExtraHours(hours)} for this week.`}
    onClose={onClose}
  />
)

/** Declines a request on behalf of the customer. */
export const DeclineExtraHours = ({ request: { id, hours }, onClose }: Props) => (
  <CreateForm
    title={`Decline ${formatExtraHours(hours)} for the customer`}
    mutation={useDeclineExtraHoursMutation()}
    rules={rulesFor('declineExtraHours')}
    fixedInput={{ id }}
    fields={onBehalf}
    save="Decline"
    isDestructive
    refusedText="Couldn’t decline"
    announcement={() => `Declined ${formatExtraHours(hours)}.`}
    onClose={onClose}
  />
)

/** Takes back hours that were approved by mistake. */
export const TakeBackExtraHours = ({ request: { id, hours }, onClose }: Props) => (
  <CreateForm
    title={`Take back ${formatExtraHours(hours)}?`}
    first="The hours come off this week. You can do this only while none of them are used. The customer and the assistant are told."
    mutation={useTakeBackExtraHoursMutation()}
    rules={rulesFor('takeBackExtraHours')}
    fixedInput={{ id }}
    fields={reasonFields}
    save="Take back"
    isDestructive
    keep="Keep them"
    refusedText="Couldn’t take them back"
    announcement={() => `Took back ${formatExtraHours(hours)}.`}
    onClose={onClose}
  />
)
