import { sentence } from '#shared/isolate.ts'
import type { EditScope } from '#web/schema.generated.ts'
import { ScopeQuestion } from '#web/records/forms/scope-question.tsx'

type Props = {
  name: string
  /** The new time: `Friday, December 11, 10:15 AM to 10:45 AM`. */
  to: string
  onChoose: (scope: EditScope) => void
  onClose: () => void
}

/** Moves an event that repeats: asks which ones are moved. */
export const MoveSeries = ({ name, to, ...rest }: Props) => (
  <ScopeQuestion
    of="event"
    title="Move this event?"
    body={sentence`“${name}” moves to ${to}. It repeats: others you choose move by the same time.`}
    confirm="Move event"
    keep="Keep the old time"
    {...rest}
  />
)
