import { useState } from 'react'
import { useFreeSlotsQuery } from '#web/records/communication-session/communication-session.generated.ts'
import type { FreeSlot } from './slot-weeks.ts'
import { useAssistantHours } from './use-assistant-hours.ts'
import { type Refusal, slotTakenCode } from '#web/viewer/refusal.ts'

const day = 24 * 60 * 60_000

/** How far ahead free slots are offered. */
const daysAhead = 28

/** A slot that the server offers instead of one that was taken. */
export type NextSlot = { start: string; end: string }

const isSlot = (value: unknown): value is NextSlot =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  typeof value.start === 'string' &&
  'end' in value &&
  typeof value.end === 'string'

const readNextSlots = (value: unknown) => (Array.isArray(value) ? value.filter(isSlot) : [])

const none: readonly never[] = []

type Of = {
  customerId?: string
  assistantId: string
  /** The call or event that moves: its own time is free for it, and its present start is no choice. */
  moving?: { startTime: string } & ({ movingSessionId: string } | { movingEventId: string })
}

/** Reads the free slots of an assistant for a customer, and keeps the chosen one. */
export const useCallTime = ({ moving, ...of }: Of) => {
  const { startTime: movedFrom, ...movingId } = moving ?? {}
  const [range] = useState(() => ({
    from: new Date().toISOString(),
    to: new Date(Date.now() + daysAhead * day).toISOString(),
  }))
  const { data, loading, error, refetch } = useFreeSlotsQuery({
    variables: { ...of, ...range, ...movingId },
  })
  const hours = useAssistantHours(of.customerId)
  const freeSlots = data?.freeSlots ?? none
  const offeredSlots = movedFrom ? freeSlots.filter(({ start }) => start !== movedFrom) : freeSlots
  const [chosenStart, setChosenStart] = useState<string | null>(null)
  const [pickedSlots, setPickedSlots] = useState<readonly FreeSlot[]>([])
  const [takenSlots, setTakenSlots] = useState<readonly string[]>([])
  const [next, setNext] = useState<readonly NextSlot[] | null>(null)

  // A booking by someone else is read while the page is open: its slot stays in its place until this person has been told.
  const lostStarts = pickedSlots.filter(
    ({ start }) =>
      (start === chosenStart || takenSlots.includes(start)) &&
      !offeredSlots.some((one) => one.start === start),
  )
  const slots =
    lostStarts.length === 0
      ? offeredSlots
      : [...offeredSlots, ...lostStarts].toSorted((one, other) =>
          one.start < other.start ? -1 : 1,
        )

  const choose = (start: string | null) => {
    setChosenStart(start)
    const slot = offeredSlots.find((one) => one.start === start)
    if (slot && !pickedSlots.includes(slot)) setPickedSlots([...pickedSlots, slot])
  }

  /** Strikes the chosen slot and chooses the next one if a refusal says that someone else booked it. */
  const noteRefusal = ({ code, nextSlots }: Refusal) => {
    if (code !== slotTakenCode || chosenStart === null) return
    const offeredNext = readNextSlots(nextSlots)
    // An event’s refusal names no other times.
    if (offeredNext.length === 0) void refetch()
    setTakenSlots([...takenSlots, chosenStart])
    setNext(offeredNext)
    choose(offeredNext[0]?.start ?? null)
  }
  const visibleSlots = [...slots, ...(next ?? [])]
  return {
    slots,
    first: slots[0],
    /** The time zone and the holidays of the assistant; null while they are unknown. */
    hours,
    isReady: data !== undefined,
    isLoading: loading,
    error,
    retry: () => void refetch(),
    chosenStart,
    choose,
    /** The chosen slot with its end. */
    slot: visibleSlots.find(({ start }) => start === chosenStart),
    takenSlots,
    /** The slots offered instead of the last one that was taken; null if none was. */
    next,
    noteRefusal,
  }
}

export type CallTime = ReturnType<typeof useCallTime>
