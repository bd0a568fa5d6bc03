import { useDraggable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatPlan } from '#shared/plans.ts'
import type { Dragged } from '#web/parts/drag-area.tsx'
import { hrefs } from '#web/paths.ts'
import { NextStep } from '#web/records/lead/next-step.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { type Lead, isOpen, waysFrom } from './board-columns.ts'
import { MoveMenu } from './move-menu.tsx'
import { StaffFace } from '#web/ui/staff-face.tsx'
import { TimeInStage } from './time-in-stage.tsx'
import type { BoardVerbs } from './board-verbs.ts'

type Props = {
  lead: Lead
  /** The name of the group that begins with this card. */
  group: string | undefined
  /** True for a lead who came today, which has a gold edge. */
  isNew: boolean
  refusal: string | undefined
  isPending: boolean
  /** True for the first unassigned card: its `Assign` is the board's primary button. */
  isNext: boolean
  verbs: BoardVerbs
}

/** A lead on the board. The whole card opens it; it is dragged, or moved from its menu. */
export const LeadCard = (props: Props) => {
  const { lead, group, isNew, refusal, isPending, isNext, verbs } = props
  const ways = waysFrom(lead)
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: lead.id,
    data: { item: lead } satisfies Dragged<Lead>,
    disabled: isPending || ways.length === 0,
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-lead={lead.id}
      className={isDragging ? 'opacity-40' : undefined}
    >
      {group && <p className="px-2.5 pt-1 pb-1.5 text-xs text-text-quiet">{group}</p>}
      <CardFace lead={lead} isNew={isNew} canDrag={ways.length > 0}>
        {lead.assignedVa ? (
          <StaffFace name={lead.assignedVa.displayName} />
        ) : (
          isOpen(lead.status) &&
          lead.abilities.includes('assignLead') && (
            <AssignMenu lead={lead} isGold={isNext} onAssigned={verbs.reread} />
          )
        )}
        {ways.length > 0 && (
          <MoveMenu lead={lead} ways={ways} isPending={isPending} verbs={verbs} />
        )}
      </CardFace>
      {refusal && <Refused className="px-2.5 pt-1 text-xs">{refusal}</Refused>}
    </li>
  )
}

type FaceProps = {
  lead: Lead
  isNew?: boolean
  canDrag?: boolean
  isLifted?: boolean
  children?: ReactNode
}

/** The content of a card, in its column and while it is dragged. */
export const CardFace = (props: FaceProps) => {
  const { lead, isNew = false, canDrag = false, isLifted = false, children } = props
  return (
    <div
      className={`relative rounded-md border border-line px-2.5 py-2 text-xs max-xl:p-3 ${isOpen(lead.status) || isLifted ? 'bg-surface-raised' : ''} ${isLifted ? 'cursor-grabbing shadow-md outline-2 outline-offset-1 outline-focus' : 'hover:bg-surface-hover'} ${canDrag && !isLifted ? 'cursor-grab' : ''} ${isNew ? 'border-l-3 border-l-press' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 truncate text-sm font-semibold">
          <Link
            to={hrefs.lead(lead.id)}
            draggable={false}
            title={lead.name}
            className="[-webkit-touch-callout:none] after:absolute after:inset-0"
          >
            {lead.name}
          </Link>
        </h3>
        <TimeInStage lead={lead} />
      </div>
      {lead.company && <p className="truncate text-text-quiet">{lead.company}</p>}
      {lead.plan && <p className="truncate">{formatPlan(lead.plan)}</p>}
      {isOpen(lead.status) && <NextStep step={lead.nextStep} />}
      <div className="mt-0.5 flex min-h-6.5 items-center gap-1">
        <span className="min-w-0 truncate text-text-quiet first-letter:uppercase">
          {lead.source}
        </span>
        <span className="relative z-1 ml-auto flex shrink-0 items-center gap-1">{children}</span>
      </div>
    </div>
  )
}
