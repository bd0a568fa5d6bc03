import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Axis } from '#web/features/schedule/entries/axis.ts'
import type { Entry, Period } from '#web/features/schedule/entries/entry.ts'
import { followPointer } from './follow-pointer.ts'
import type { GridColumn } from './grid-column.ts'
import {
  draggedTo,
  gripOf,
  isSame,
  periodBetween,
  buildPressedPeriod,
  type Spot,
  stretchTo,
} from './steps.ts'

/** Pixels from the edge within which a drag scrolls, and how far. */
const edge = { within: 32, by: 12 }

type Options = {
  axis: Axis
  columns: readonly GridColumn[]
  body: RefObject<HTMLDivElement | null>
  /** True if an entry can be dragged to another column. */
  hasDays: boolean
  onHold: (entry: Entry, period: Period) => void
  onDrop: (entry: Entry, period: Period) => void
  onCancel: (entry: Entry) => void
  onDraw: ((period: Period, column: GridColumn) => void) | undefined
}

/** Moves and stretches entries by pointer, and draws new ones over free time; a press there is one of the usual length. */
export const usePointerLift = (options: Options) => {
  const { axis, columns, body, hasDays } = options
  const [drawnPeriod, setDrawnPeriod] = useState<{ column: number; period: Period } | null>(null)
  const wasDragged = useRef(false)
  /** True for a press on free time that draws nothing so far. */
  const isPress = useRef(false)

  /** Returns where the pointer is, in one column or in the one under it. */
  const spotAt = (x: number, y: number, inColumn?: number): (Spot & { place: number }) | null => {
    const all = [...(body.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const under = all.findIndex((element) => element.getBoundingClientRect().right > x)
    const place = inColumn ?? (under < 0 ? all.length - 1 : under)
    const box = all[place]?.getBoundingClientRect()
    const column = columns[place]
    if (!box || !column || box.height === 0) return null
    return { day: column.day, y: ((y - box.top) / box.height) * axis.length, place }
  }

  const scrollAt = (y: number) => {
    const scroller = body.current?.parentElement
    if (!scroller) return
    const { top, bottom } = scroller.getBoundingClientRect()
    if (y > bottom - edge.within) scroller.scrollBy(0, edge.by)
    if (y < top + 2 * edge.within) scroller.scrollBy(0, -edge.by)
  }

  const finish = () => {
    wasDragged.current = true
    // The click that follows a drag comes before this.
    setTimeout(() => {
      wasDragged.current = false
    })
  }

  const press = (event: PointerEvent<HTMLElement>, entry: Entry, part: 'all' | 'end') => {
    event.stopPropagation()
    const spot = spotAt(event.clientX, event.clientY)
    if (event.button !== 0 || !entry.canMove || !spot) return
    const grip = gripOf(spot, entry)
    let period: Period = entry
    followPointer(event, {
      lift: () => options.onHold(entry, entry),
      move: (x, y) => {
        const over = spotAt(x, y, hasDays && part === 'all' ? undefined : spot.place)
        if (!over) return
        period = part === 'all' ? draggedTo(over, grip, entry) : stretchTo(over, entry)
        options.onHold(entry, period)
        scrollAt(y)
      },
      drop: () => {
        finish()
        if (isSame(period, entry)) options.onCancel(entry)
        else options.onDrop(entry, period)
      },
      cancel: () => {
        finish()
        options.onCancel(entry)
      },
    })
  }

  const draw = (event: PointerEvent<HTMLElement>, place: number) => {
    const spot = spotAt(event.clientX, event.clientY, place)
    const column = columns[place]
    if (event.button !== 0 || event.target !== event.currentTarget || !spot || !column) return
    let period: Period | null = null
    isPress.current = true
    followPointer(event, {
      lift: () => {
        isPress.current = false
        period = periodBetween(spot, spot.y)
        setDrawnPeriod({ column: place, period })
      },
      move: (x, y) => {
        period = periodBetween(spot, spotAt(x, y, place)?.y ?? spot.y)
        setDrawnPeriod({ column: place, period })
        scrollAt(y)
      },
      drop: () => {
        setDrawnPeriod(null)
        if (period) options.onDraw?.(period, column)
      },
      cancel: () => setDrawnPeriod(null),
    })
  }

  // On the click, which under touch comes after the press and would reach the form.
  const pressFree = (event: MouseEvent<HTMLElement>, place: number) => {
    const spot = spotAt(event.clientX, event.clientY, place)
    const column = columns[place]
    if (!isPress.current || event.target !== event.currentTarget || !spot || !column) return
    isPress.current = false
    options.onDraw?.(buildPressedPeriod(spot), column)
  }

  return {
    drawnPeriod,
    press,
    draw,
    pressFree,
    /** Returns false for the click that ends a drag. */
    isClick: () => !wasDragged.current,
  }
}
