import { useState } from 'react'
import { boundWidth, type ColumnPlace, movePlace } from './column-places.ts'

type Places = readonly ColumnPlace[]

const directions: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
}

/** Pixels of one step of a width, and of one with Shift. */
const stepWidths = { usual: 8, fast: 40 }

/** The width of a column without one of its own, as it is on screen. */
const widthOnScreen = (id: string) =>
  document.querySelector<HTMLElement>(`th[data-column="${id}"]`)?.offsetWidth || 160

/**
 * Moves and widens columns by keys: Space lifts a column and drops it, up and down move it, left and right change its
 * width, Escape puts it back. `said` is the sentence about the latest step.
 */
export const useColumnSteps = (
  places: Places,
  change: (places: Places) => void,
  headerOf: (id: string) => string,
) => {
  const [lift, setLift] = useState<{ id: string; before: Places } | null>(null)
  const [said, setSaid] = useState('')
  const positionOf = (at: number) => `position ${at + 1} of ${places.length}`

  const moveTo = (id: string, to: number) => {
    if (to < 0 || to >= places.length) return
    change(movePlace(places, id, to))
    setSaid(`${headerOf(id)} moved, ${positionOf(to)}.`)
  }
  const widen = (id: string, by: number) => {
    const place = places.find((one) => one.id === id)
    const width = boundWidth((place?.width ?? widthOnScreen(id)) + by)
    change(places.map((one) => (one === place ? { ...one, width } : one)))
    setSaid(`${headerOf(id)} is ${width} pixels wide.`)
  }
  const drop = () => setLift(null)

  /** Takes a key of a column's handle; returns true if it means something there. */
  const press = (id: string, key: string, isFast: boolean): boolean => {
    const at = places.findIndex((place) => place.id === id)
    if (key === ' ' || key === 'Enter') {
      setLift(lift ? null : { id, before: places })
      setSaid(
        lift
          ? `${headerOf(id)} dropped, ${positionOf(at)}.`
          : `${headerOf(id)} lifted, ${positionOf(at)}. Up and down move it, left and right change its width, Space drops it, Esc puts it back.`,
      )
      return true
    }
    if (!lift) return false
    const direction = directions[key]
    if (key === 'Escape') {
      change(lift.before)
      setLift(null)
      setSaid(`${headerOf(id)} is back where it was.`)
    } else if (direction === undefined) return false
    else if (key === 'ArrowUp' || key === 'ArrowDown') moveTo(id, at + direction)
    else widen(id, direction * (isFast ? stepWidths.fast : stepWidths.usual))
    return true
  }

  return { lifted: lift?.id, said, press, moveTo, drop }
}
