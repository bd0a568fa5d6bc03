import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { formatHourCount } from '#web/records/user/assistants/format-load.ts'
import { Panel } from '#web/ui/panel.tsx'
import { excessOf } from './bench-figures.ts'
import type { BenchRow } from './bench-figures.ts'
import { CustomerRows } from './customer-rows.tsx'

type Props = {
  row: BenchRow
  /** The most hours that another assistant has free. */
  room: number
  isFirst: boolean
}

/** The customers with hours of an assistant who has more hours sold than they work, each with a way to move it. */
export const OverPanel = ({ row, room, isFirst }: Props) => {
  const { assistant } = row
  const excess = excessOf(row)
  return (
    <Panel
      title={sentence`${firstNameOf(assistant.displayName)} is ${formatHourCount(excess)} over`}
      sideContent="customers with hours"
    >
      <CustomerRows
        assistantId={assistant.id}
        excess={excess}
        room={room}
        place="over"
        isPrimary={isFirst}
        empty="The hours are those of someone on leave. Change who covers on their page."
      />
    </Panel>
  )
}
