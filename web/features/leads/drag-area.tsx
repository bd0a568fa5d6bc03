import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { sentence } from '#shared/isolate.ts'
import { labelOf } from '#shared/statuses.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import type { Lead } from './board-columns.ts'
import { CardFace } from './lead-card.tsx'

/** Pixels that a mouse moves before a press becomes a drag. */
const mouse = { activationConstraint: { distance: 5 } }
/** A touch starts a drag after 250 ms within 5 pixels; an earlier movement scrolls. */
const touch = { activationConstraint: { delay: 250, tolerance: 5 } }

/** The page does not scroll up or down during a drag: the stages, which stick to its top, would move away under the finger. */
const autoScroll = { threshold: { x: 0.2, y: 0 } }

// The board makes its own announcements; those of the library contain ids.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

type Props = {
  lifted: Lead | null
  onLift: (lead: Lead | null) => void
  onSay: (said: string) => void
  onDrop: (lead: Lead, to: LeadStatus) => void
  children: ReactNode
}

const leadOf = (active: { data: { current?: unknown } }) =>
  (active.data.current as { lead: Lead } | undefined)?.lead ?? null

const stageOf = (over: { data: { current?: unknown } } | null) =>
  (over?.data.current as { status: LeadStatus } | undefined)?.status ?? null

/** Lets cards be dragged by mouse and by touch. */
export const DragArea = ({ lifted, onLift, onSay, onDrop, children }: Props) => (
  <DndContext
    sensors={useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))}
    collisionDetection={pointerWithin}
    autoScroll={autoScroll}
    accessibility={silent}
    onDragStart={({ active }) => {
      const lead = leadOf(active)
      onLift(lead)
      if (lead) onSay(sentence`Picked up ${lead.name} from ${labelOf(lead.status)}.`)
    }}
    onDragOver={({ active, over }) => {
      const to = stageOf(over)
      const lead = leadOf(active)
      if (to && lead) onSay(`Over ${labelOf(to)}.`)
    }}
    onDragEnd={({ active, over }) => {
      const lead = leadOf(active)
      const to = stageOf(over)
      onLift(null)
      if (lead && to) onDrop(lead, to)
      else if (lead) onSay(sentence`${lead.name} is back in ${labelOf(lead.status)}.`)
    }}
    onDragCancel={({ active }) => {
      const lead = leadOf(active)
      onLift(null)
      if (lead) onSay(sentence`${lead.name} is back in ${labelOf(lead.status)}.`)
    }}
  >
    {children}
    <DragOverlay dropAnimation={null}>{lifted && <CardFace lead={lifted} isLifted />}</DragOverlay>
  </DndContext>
)
