import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import type { DropTarget } from '#web/parts/drag-area.tsx'
import { type Narrowing, hrefs } from '#web/paths.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import { type Arranged, type Lead, isOpen, waysFrom } from './board-columns.ts'
import { LeadCard } from './lead-card.tsx'
import type { BoardGroup, BoardVerbs } from './board-verbs.ts'

type Props = {
  column: Arranged
  /** Small screens show one column. */
  isShown: boolean
  lifted: Lead | null
  /** The id of the card with the primary button. */
  nextId: string | undefined
  /** The group of the leads that come first, by id. */
  groups: ReadonlyMap<string, BoardGroup>
  /** The search and the filters of the board. */
  narrowing: Narrowing
  verbs: BoardVerbs
}

/** A stage of the board, and a drop target for cards. */
export const BoardColumn = (props: Props) => {
  const { column, isShown, lifted, nextId, groups, narrowing, verbs } = props
  const { status, count, unassigned, leads } = column
  const takes = lifted !== null && waysFrom(lifted).includes(status)
  const { setNodeRef, isOver } = useDroppable({
    id: `column ${status}`,
    data: { target: status } satisfies DropTarget<LeadStatus>,
    disabled: !takes,
  })
  const label = labelOf(status)
  const groupOf = ({ id }: Lead) => groups.get(id) ?? 'Longest wait first'
  const isGrouped = leads.some(({ id }) => groups.has(id))
  return (
    <section
      ref={setNodeRef}
      aria-label={`${label}, ${count}`}
      className={`min-w-0 xl:border-l xl:border-line xl:px-2 xl:first:border-l-0 xl:first:pl-0 xl:last:pr-0 ${isShown ? '' : 'max-xl:hidden'}`}
    >
      <div className="flex h-10 items-center gap-2">
        <h2 className="text-sm font-semibold">{label}</h2>
        <span className="text-sm font-medium text-text-quiet">{count}</span>
        {unassigned > 0 && isOpen(status) && (
          <Link
            to={hrefs.leadList({ status: status.toLowerCase(), show: 'unassigned', ...narrowing })}
            className="ml-auto truncate text-xs font-semibold underline-offset-4 hover:underline max-xl:flex max-xl:min-h-tap max-xl:items-center pointer-coarse:flex pointer-coarse:min-h-tap pointer-coarse:items-center"
          >
            {unassigned} unassigned
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-1.5 max-xl:gap-2 md:max-xl:grid-cols-2">
        {takes && isOver && (
          <li className="h-22 rounded-md border-2 border-press bg-press-soft md:max-xl:col-span-full" />
        )}
        {leads.map((lead, place) => {
          const group = groupOf(lead)
          const before = leads[place - 1]
          return (
            <LeadCard
              key={lead.id}
              lead={lead}
              group={isGrouped && (!before || groupOf(before) !== group) ? group : undefined}
              isNew={group === 'Today'}
              refusal={verbs.refusals.get(lead.id)}
              isPending={verbs.pendingIds.has(lead.id)}
              isNext={lead.id === nextId}
              verbs={verbs}
            />
          )
        })}
      </ul>
      {count === 0 && <p className="px-2.5 py-2 text-xs text-text-quiet">No leads.</p>}
      {count > leads.length && (
        <Link
          to={hrefs.leadList({ status: status.toLowerCase(), ...narrowing })}
          className="flex min-h-tap items-center px-2.5 text-sm font-semibold text-text-quiet hover:text-text hover:underline xl:min-h-9"
        >
          All {count.toLocaleString('en-US')}
          <span className="sr-only"> that are {label}</span>
        </Link>
      )}
    </section>
  )
}
