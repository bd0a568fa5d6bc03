import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import type { Axis } from '#web/features/schedule/entries/axis.ts'
import { type Entry, entryAt, isWithin, type Period } from '#web/features/schedule/entries/entry.ts'
import { clockOf, dateOf, formatMove } from '#web/features/schedule/entries/format-entry.ts'
import type { GridColumn } from './grid-column.ts'
import { neighborOf } from './neighbor.ts'
import { isSame, moveBy, moveDays, quarter, stretchBy } from './steps.ts'
import { usePointerLift } from './use-pointer-lift.ts'

type Options = {
  axis: Axis
  columns: readonly GridColumn[]
  entries: readonly Entry[]
  hasDays: boolean
  body: RefObject<HTMLDivElement | null>
  onMove: (entry: Entry, period: Period) => void
  onDay: (date: string) => void
  onDraw: ((period: Period, column: GridColumn) => void) | undefined
}

/** A lifted entry as it was, and where it is now. */
type HeldEntry = { entry: Entry; period: Period; isByKeys: boolean }

const isLiftKey = (event: KeyboardEvent) =>
  event.key === ' ' || (latinKey(event.nativeEvent) === 'm' && areSingleKeysOn())

/** Returns the period after a key; null for a key that does not move an entry. */
const stepPeriod = ({ entry, period }: HeldEntry, event: KeyboardEvent, hasDays: boolean) => {
  const { key, shiftKey } = event
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const time = key === 'ArrowUp' ? -quarter : quarter
    if (!shiftKey) return moveBy(period, time)
    return entry.canStretch ? stretchBy(period, time) : period
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return hasDays && !shiftKey ? moveDays(period, key === 'ArrowLeft' ? -1 : 1) : period
}

/** Lifts entries of the grid by keyboard and by pointer. Each step is announced. */
export const useLift = (options: Options) => {
  const { columns, entries, hasDays, body, onMove, onDay } = options
  const [heldEntry, setHeldEntry] = useState<HeldEntry | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [stopKey, setStop] = useState<string | null>(null)
  /** The entry that had the focus last. It may be drawn in another column while it is moved. */
  const focusedKey = useRef<string | null>(null)

  const putBack = ({ entry }: HeldEntry) => {
    setHeldEntry(null)
    setAnnouncement(`${entry.name} is back at ${clockOf(entry.start)}.`)
  }
  const putDown = ({ entry, period }: HeldEntry) => {
    if (isSame(entry, period)) return putBack({ entry, period, isByKeys: true })
    setHeldEntry(null)
    setAnnouncement('')
    return onMove(entry, period)
  }
  const pointer = usePointerLift({
    ...options,
    onHold: (entry, period) => setHeldEntry({ entry, period, isByKeys: false }),
    onDrop: (entry, period) => putDown({ entry, period, isByKeys: false }),
    onCancel: () => setHeldEntry(null),
  })

  useLayoutEffect(() => {
    const { current: key } = focusedKey
    // The entry was drawn again in another place.
    if (key !== null && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>(`[data-entry="${key}"]`)?.focus()
  })
  useEffect(() => {
    const forget = () => {
      focusedKey.current = null
      setHeldEntry((now) => (now?.isByKeys ? null : now))
    }
    document.addEventListener('pointerdown', forget, true)
    return () => document.removeEventListener('pointerdown', forget, true)
  }, [])

  const pressLifted = (event: KeyboardEvent, now: HeldEntry) => {
    if (event.key === 'Tab') return putBack(now)
    const period = stepPeriod(now, event, hasDays)
    const isLift = isLiftKey(event)
    if (!period && event.key !== 'Enter' && event.key !== 'Escape' && !isLift) return undefined
    event.preventDefault()
    if (event.key === 'Enter' || isLift) return putDown(now)
    if (!period) return putBack(now)
    setHeldEntry({ ...now, period })
    setAnnouncement(formatMove(now.entry, period, entries))
    if (hasDays && !columns.some(({ day }) => isWithin(period, day))) onDay(dateOf(period.start))
    return undefined
  }

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (heldEntry?.isByKeys) {
      pressLifted(event, heldEntry)
      return
    }
    const { target } = event
    const key = target instanceof HTMLElement ? target.dataset['entry'] : undefined
    const entry = entries.find((one) => one.key === key)
    if (!entry || !key) return
    const next = neighborOf(columns, key, event.key)
    if (next) {
      event.preventDefault()
      body.current?.querySelector<HTMLElement>(`[data-entry="${next}"]`)?.focus()
    } else if (isLiftKey(event) && entry.canMove) {
      event.preventDefault()
      setHeldEntry({ entry, period: entry, isByKeys: true })
      setAnnouncement(`Lifted. ${formatMove(entry, entry, entries)}`)
    }
  }

  const liftedEntry = heldEntry && entryAt(heldEntry.entry, heldEntry.period, entries)
  const visibleEntries = columns.flatMap((column) => column.entries)
  const isShown = visibleEntries.some(({ key }) => key === stopKey)
  return {
    ...pointer,
    announcement,
    lifted: liftedEntry,
    from: heldEntry?.entry ?? null,
    isByKeys: heldEntry?.isByKeys ?? false,
    stop: isShown || heldEntry?.isByKeys ? stopKey : (visibleEntries[0]?.key ?? null),
    /** Returns the entries of a column, with the lifted one where it is now. */
    entriesOf: ({ entries: ownEntries, day }: GridColumn): readonly Entry[] => {
      if (!liftedEntry) return ownEntries
      const rest = ownEntries.filter(({ key }) => key !== liftedEntry.key)
      const isHere = hasDays ? isWithin(liftedEntry, day) : rest.length < ownEntries.length
      return isHere ? [...rest, liftedEntry] : rest
    },
    hold: ({ key }: Entry) => {
      focusedKey.current = key
      setStop(key)
    },
    pressKey,
    /** Space lifts an entry when it goes down, and would open it when it comes up. */
    releaseKey: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ' && liftedEntry) event.preventDefault()
    },
  }
}
