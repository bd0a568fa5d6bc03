import { formatAbsoluteHours } from './format-load.ts'
import { type FreeWeek, hasRoom, isOff } from './week-figures.ts'

/** The state of a week’s cell, which decides its color. */
export type CellTone = 'room' | 'over' | 'off' | 'plain'

export const toneOf = (week: FreeWeek, size: number | null): CellTone => {
  if (week.freeHours < 0) return 'over'
  if (isOff(week)) return 'off'
  return hasRoom(week, size) ? 'room' : 'plain'
}

/** `20 free`, `15 over`, `Full`, `Off`. */
export const formatCell = (week: FreeWeek) => {
  if (week.freeHours < 0) return `${formatAbsoluteHours(week.freeHours)} over`
  if (isOff(week)) return 'Off'
  return week.freeHours === 0 ? 'Full' : `${formatAbsoluteHours(week.freeHours)} free`
}

/** A cell of a strip: `20`, `-15`, `Off`. */
export const formatShortCell = (week: FreeWeek) => {
  if (week.freeHours < 0) return `-${formatAbsoluteHours(week.freeHours)}`
  return isOff(week) ? 'Off' : formatAbsoluteHours(week.freeHours)
}
