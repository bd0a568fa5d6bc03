import { sentence } from '#shared/isolate.ts'
import { extraHoursRange } from '#shared/extra-hours.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'
import { useRequestExtraHoursMutation } from './extra-hours.generated.ts'

type Props = { record: { id: string; serviceType: string }; onClose: () => void }

/** Reads a number of hours as people type it; NaN for other text. */
const hoursOf = (text: unknown) =>
  typeof text === 'string' && text.trim() !== ''
    ? Number(text.trim().replace(',', '.'))
    : Number.NaN

const { min, max } = extraHoursRange

const fields: readonly Field[] = [
  {
    name: 'hours',
    label: 'Hours',
    kind: 'line',
    hint: `${min} to ${max}, in quarters of an hour`,
    problemOf: ({ hours }) =>
      Number.isNaN(hoursOf(hours)) ? 'Enter a number of hours, such as 3 or 1.5' : null,
  },
  {
    name: 'reason',
    label: 'What for?',
    kind: 'line',
    hint: 'The customer reads this and approves with one press.',
  },
]

/** Asks a customer for more hours of a service this week. */
export const RequestExtraHours = ({ record, onClose }: Props) => (
  <CreateForm
    title="Ask for more hours"
    first={sentence`For ${record.serviceType}, only for this week.`}
    mutation={useRequestExtraHoursMutation()}
    rules={rulesFor('requestExtraHours')}
    fixedInput={{ customerServiceId: record.id }}
    fields={fields}
    start={{ hours: '3' }}
    inputOf={({ hours, ...others }) => ({ ...others, hours: hoursOf(hours) })}
    save="Ask for hours"
    refusedText="Couldn’t send the request"
    announcement={() => 'Request sent. You’ll hear when the customer answers.'}
    onClose={onClose}
  />
)
