import type { Assistant } from './use-assistants.ts'

/** Formats hours without their sign, with at most one decimal: `20`, `7.6`. */
export const formatAbsoluteHours = (hours: number) => String(Math.round(Math.abs(hours) * 10) / 10)

/** Formats a number of hours without its sign: `20 hours`, `1 hour`. */
export const formatHourCount = (hours: number) =>
  `${formatAbsoluteHours(hours)} ${Math.abs(hours) === 1 ? 'hour' : 'hours'}`

/** Formats free hours: `20 h free`, `Full`, `15 h over`. */
export const formatHoursFree = (hours: number) => {
  if (hours < 0) return `${formatAbsoluteHours(hours)} h over`
  return hours === 0 ? 'Full' : `${formatAbsoluteHours(hours)} h free`
}

/** Formats the load of an assistant this week: `20 h free`, `Off this week`. */
export const formatLoad = ({ freeHours, isOff }: Pick<Assistant, 'freeHours' | 'isOff'>) =>
  isOff ? 'Off this week' : formatHoursFree(freeHours)
