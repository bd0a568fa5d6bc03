import { TriangleAlert } from 'lucide-react'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#web/parts/first-name.ts'
import { formatAbsoluteHours, formatLoad } from './format-load.ts'
import { type Assistant } from './use-assistants.ts'

type Props = {
  assistant: Assistant | undefined
  /** The hours per week that are about to be sold; 0 for a plan without hours. */
  hours: number
}

/** Says how many hours the assistant has free, and warns before more are sold than they have. */
export const HoursCheck = ({ assistant, hours }: Props) => {
  if (!assistant || hours === 0) return null
  const name = isolate(firstNameOf(assistant.name))
  const left = assistant.freeHours - hours
  if (left >= 0)
    return (
      <p className="text-sm text-text-quiet">
        {name}: {formatLoad(assistant)}, {formatAbsoluteHours(left)} left with these {hours}.
      </p>
    )
  return (
    <output className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {name}: {formatLoad(assistant)}. With these {hours} hours they’re{' '}
        {formatAbsoluteHours(left)} over. Choose someone with room, or hand over a customer.
      </span>
    </output>
  )
}
