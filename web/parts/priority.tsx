import { labelOf } from '#shared/statuses.ts'
import type { TaskPriority } from '#web/schema.generated.ts'

/** A priority in a row, whose column has no visible label. Screen readers hear "Urgent priority". */
export const Priority = ({ of }: { of: TaskPriority }) => (
  <>
    {labelOf(of)}
    <span className="sr-only"> priority</span>
  </>
)
