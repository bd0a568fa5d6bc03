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

/** Pixels that a mouse moves before a press becomes a drag. */
const mouse = { activationConstraint: { distance: 5 } }
/** A touch starts a drag after 250 ms within 5 pixels; an earlier movement scrolls. */
const touch = { activationConstraint: { delay: 250, tolerance: 5 } }

const sideways = { threshold: { x: 0.2, y: 0 } }

// The page makes its own announcements; those of the library contain ids.
const silentAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

type Data = { data: { current?: unknown } }

/** The data of a draggable element. */
export type Dragged<Item> = { item: Item }
/** The data of a drop target. */
export type DropTarget<Target> = { target: Target }

const itemOf = <Item,>(active: Data) =>
  (active.data.current as Dragged<Item> | undefined)?.item ?? null

const targetOf = <Target,>(over: Data | null) =>
  (over?.data.current as DropTarget<Target> | undefined)?.target ?? null

type Props<Item, Target> = {
  lifted: Item | null
  onLift: (item: Item | null) => void
  onDrop: (item: Item, target: Target) => void
  /** Announces to screen readers. */
  onAnnounce: (announcement: string) => void
  words: {
    formatPickedUp: (item: Item) => string
    over: (target: Target) => string
    /** Dropped beside every target. */
    back: (item: Item) => string
  }
  /** False if drop targets stick to the top of the page: they would move away under the finger. */
  scrolls: boolean
  /** Returns the lifted item as it is dragged. */
  draw: (item: Item) => ReactNode
  children: ReactNode
}

/** Lets items be dragged to targets by mouse and by touch. The page offers the same by keyboard. */
export const DragArea = <Item, Target>(props: Props<Item, Target>) => {
  const { lifted, onLift, onDrop, onAnnounce, words, scrolls, draw, children } = props
  const putBack = (item: Item | null) => {
    onLift(null)
    if (item) onAnnounce(words.back(item))
  }
  return (
    <DndContext
      sensors={useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))}
      collisionDetection={pointerWithin}
      autoScroll={scrolls || sideways}
      accessibility={silentAnnouncements}
      onDragStart={({ active }) => {
        const item = itemOf<Item>(active)
        onLift(item)
        if (item) onAnnounce(words.formatPickedUp(item))
      }}
      onDragOver={({ over }) => {
        const target = targetOf<Target>(over)
        if (target) onAnnounce(words.over(target))
      }}
      onDragEnd={({ active, over }) => {
        const item = itemOf<Item>(active)
        const target = targetOf<Target>(over)
        if (!item || !target) return putBack(item)
        onLift(null)
        onDrop(item, target)
      }}
      onDragCancel={({ active }) => putBack(itemOf<Item>(active))}
    >
      {children}
      <DragOverlay dropAnimation={null}>{lifted && draw(lifted)}</DragOverlay>
    </DndContext>
  )
}
