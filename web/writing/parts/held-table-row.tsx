import type { TableRowFrame } from '#web/ui/data-table.tsx'
import { useHeldRow } from '#web/writing/cache/held-row.ts'

/** Returns selectable table rows for records of this type. */
export const createHeldRows =
  (noun: string): TableRowFrame =>
  ({ id, className, children }) => {
    const { row } = useHeldRow(`${noun}:${id}`)
    return (
      <tr {...row} className={`${className} md:data-held:bg-press-soft`}>
        {children}
      </tr>
    )
  }
