import { useDroppable } from '@dnd-kit/core'
import { Link, useSearchParams } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import type { DropTarget } from '#web/parts/drag-area.tsx'
import type { LeadStatus } from '#web/schema.generated.ts'
import { type Arranged, type Lead, waysFrom } from './board-columns.ts'

type Props = { columns: readonly Arranged[]; chosenStage: LeadStatus; lifted: Lead | null }

/** The stages on small screens: each shows its column, and is a drop target. */
export const StageGrid = ({ columns, chosenStage, lifted }: Props) => (
  <nav
    aria-label="Stages"
    className="sticky top-bars z-sticky -mx-4 mt-1 bg-surface px-4 py-2 sm:-mx-6 sm:px-6 xl:hidden"
  >
    <ul className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-surface-raised">
      {columns.map(({ status, count }) => (
        <Stage
          key={status}
          status={status}
          count={count}
          isChosen={status === chosenStage}
          takes={lifted !== null && waysFrom(lifted).includes(status)}
        />
      ))}
    </ul>
  </nav>
)

type StageProps = { status: LeadStatus; count: number; isChosen: boolean; takes: boolean }

const Stage = ({ status, count, isChosen, takes }: StageProps) => {
  const [params] = useSearchParams()
  const { setNodeRef, isOver } = useDroppable({
    id: `stage ${status}`,
    data: { target: status } satisfies DropTarget<LeadStatus>,
    disabled: !takes,
  })
  const there = new URLSearchParams(params)
  there.set('stage', status.toLowerCase())
  return (
    <li ref={setNodeRef} className="-mt-px -ml-px border-t border-l border-line">
      <Link
        to={`?${there}`}
        replace
        preventScrollReset
        data-stage={status}
        aria-current={isChosen ? 'true' : undefined}
        className={`flex min-h-tap items-center justify-between gap-1 px-3 text-sm font-medium max-[22rem]:px-2 ${isChosen ? 'bg-press-soft text-text' : 'text-text-quiet'} ${takes ? 'outline-2 -outline-offset-2 outline-press' : ''} ${isOver ? 'bg-press-soft' : ''}`}
      >
        {labelOf(status)} <b className="font-semibold text-text">{count}</b>
      </Link>
    </li>
  )
}
