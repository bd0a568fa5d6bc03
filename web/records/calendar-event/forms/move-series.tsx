import { sentence } from '#shared/isolate.ts'
import type { EditScope } from '#web/schema.generated.ts'
import { ScopeQuestion } from '#web/records/forms/scope-question.tsx'

type Props = { name: string; onChoose: (scope: EditScope) => void; onClose: () => void }

/** Moves an event that repeats: asks which ones are moved. */
export const MoveSeries = ({ name, ...rest }: Props) => (
  <ScopeQuestion
    of="event"
    title="Move this event?"
    body={sentence`“${name}” repeats. Others move by the same time.`}
    confirm="Move event"
    keep="Keep the old time"
    {...rest}
  />
)
