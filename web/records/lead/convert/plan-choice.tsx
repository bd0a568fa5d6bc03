import { plans, formatPlan } from '#shared/plans.ts'
import { DateField } from '#web/writing/dates/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatPrice } from './convert-sentence.ts'
import { type Wishes, isShareOfRent } from './use-convert.ts'

type Props = {
  wishes: Wishes
  changeWishes: (changes: Partial<Wishes>) => void
  problems: Readonly<Record<string, string>>
}

const choices = [
  { value: '', label: 'No plan yet' },
  ...plans.map(({ id }) => ({ value: id, label: `${formatPlan(id)}, ${formatPrice(id)}` })),
]

/** The choice of the plan and its start date. */
export const PlanChoice = ({ wishes, changeWishes, problems }: Props) => (
  <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
    <SelectField
      label="Plan"
      options={choices}
      value={wishes.plan}
      onChange={(plan) => changeWishes({ plan, starterTasks: plan !== '' })}
    />
    {wishes.plan && (
      <DateField
        label="Start date"
        time="none"
        value={wishes.startDate}
        onChange={(startDate) => changeWishes({ startDate })}
        message={problems['startDate']}
      />
    )}
    {isShareOfRent(wishes.plan) && (
      <TextField
        label="Monthly value ($)"
        inputMode="decimal"
        value={wishes.monthly}
        onChange={(event) => changeWishes({ monthly: event.target.value })}
        hint="What the rent share comes to each month. You can add it later."
        message={problems['monthlyValue']}
      />
    )}
  </div>
)
