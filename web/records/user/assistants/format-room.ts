import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { formatAbsoluteHours, formatHourCount, formatHoursFree } from './format-load.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import type { AssistantRoom } from './use-room.ts'
import { formatCell } from './week-cell.ts'
import { findRoomStart, type FreeWeek, hasRoom, isOff, weeksInARow } from './week-figures.ts'

/** The names in a sentence before the rest is a number. */
const namedAtMost = 3
/** The weeks in a sentence before the rest is a number. */
const weeksAtMost = 3

const list = new Intl.ListFormat('en-US')
const nameOf = ({ name }: AssistantRoom) => isolate(firstNameOf(name))
const mostFree = ({ weeks }: AssistantRoom) => Math.max(...weeks.map(({ freeHours }) => freeHours))

/** Returns the hours that could be sold at once: those free in each of the first weeks. */
const freeAtOnce = ({ weeks }: AssistantRoom) =>
  Math.min(...weeks.slice(0, weeksInARow).map(({ freeHours }) => freeHours))

const startOf = ({ weeks }: AssistantRoom, hours: number) => findRoomStart(weeks, hours)
const hasRoomAtStart = (room: AssistantRoom, hours: number) =>
  startOf(room, hours) === room.weeks[0]

/** `now`, or `from December 7` of weeks that begin later. */
const formatFrom = ({ weekStart }: FreeWeek, isNow: boolean) =>
  isNow ? 'now' : `from ${formatDayAndMonth(weekStart)}`

/** Formats an assistant’s room for a list of choices: `20 h free`, `Room from Jan 4`, `Off at first`. */
export const formatRoom = ({ weeks }: Pick<AssistantRoom, 'weeks'>, hours: number) => {
  const [first] = weeks
  if (!first) return ''
  const start = hours === 0 ? first : findRoomStart(weeks, hours)
  if (start && start !== first) return `Room from ${formatDayAndMonth(start.weekStart, 'short')}`
  return isOff(first) ? 'Off at first' : formatHoursFree(first.freeHours)
}

/** `Dec 21 (4 free), Dec 28 (Off), and 2 more`. */
const formatShortWeeks = (short: readonly FreeWeek[]) => {
  const weekNames = short
    .slice(0, weeksAtMost)
    .map(
      (week) => `${formatDayAndMonth(week.weekStart, 'short')} (${formatCell(week).toLowerCase()})`,
    )
  const more = short.length - weekNames.length
  return list.format(more > 0 ? [...weekNames, `${more} more`] : weekNames)
}

/** Says who could take the hours instead: `Priya and Joel have room now.` */
const formatWithRoom = (rooms: readonly AssistantRoom[], from: string) => {
  const assistantNames = rooms.slice(0, namedAtMost).map(nameOf)
  const more = rooms.length - assistantNames.length
  const names = list.format(more > 0 ? [...assistantNames, `${more} more`] : assistantNames)
  return `${names} ${rooms.length === 1 ? 'has' : 'have'} room ${from}.`
}

/** `Joel has 12 h; Tessa has room from January 4.` of those who cannot take the hours at once; of equals the first. */
const formatLater = (rooms: readonly AssistantRoom[], hours: number) => {
  const [soonest] = rooms.filter((room) => startOf(room, hours))
  const [most] = rooms
    .filter((room) => room !== soonest && freeAtOnce(room) > 0)
    .toSorted((one, other) => freeAtOnce(other) - freeAtOnce(one))
  const start = soonest && startOf(soonest, hours)
  const parts = [
    most && `${nameOf(most)} has ${formatAbsoluteHours(freeAtOnce(most))}\u00a0h`,
    soonest && start && `${nameOf(soonest)} has room from ${formatDayAndMonth(start.weekStart)}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join('; ')}.`
}

/** Says by how much the chosen assistant lacks the hours, and in which weeks. */
const formatShortage = (chosenRoom: AssistantRoom, short: readonly FreeWeek[], hours: number) => {
  const { weeks } = chosenRoom
  const start = startOf(chosenRoom, hours)
  const isOnlyAtFirst =
    start !== null && short.every(({ weekStart }) => weekStart < start.weekStart)
  if (isOnlyAtFirst)
    return `${nameOf(chosenRoom)} has room for these ${hours} hours from ${formatDayAndMonth(start.weekStart)}. Before that: ${formatShortWeeks(short)}.`
  if (short.length < weeks.length)
    return `${nameOf(chosenRoom)} doesn’t have ${formatHourCount(hours)} free in ${short.length} of ${weeks.length} weeks: ${formatShortWeeks(short)}.`
  const most = mostFree(chosenRoom)
  const freeText = most > 0 ? `at most ${formatHourCount(most)} free` : 'no hours free'
  return `${nameOf(chosenRoom)} has ${freeText} in these ${weeks.length} weeks. With these ${hours}, ${nameOf(chosenRoom)} would be at least ${formatAbsoluteHours(hours - most)} over.`
}

/** What is said about selling hours, and whether it is a warning. */
export type RoomCheck = { isWarning: boolean; text: string }

/**
 * Says whether an assistant has hours for a service in the weeks after its start, and who has if they do not. Null if
 * there is nothing to say.
 */
export const checkRoom = (
  rooms: readonly AssistantRoom[],
  chosenRoom: AssistantRoom | undefined,
  hours: number,
  isNow: boolean,
): RoomCheck | null => {
  const first = chosenRoom?.weeks[0]
  if (!chosenRoom || !first || hours === 0) return null
  const from = formatFrom(first, isNow)
  const shortWeeks = chosenRoom.weeks.filter((week) => !hasRoom(week, hours))
  if (shortWeeks.length === 0) {
    const least = Math.min(...chosenRoom.weeks.map(({ freeHours }) => freeHours))
    const isEven = mostFree(chosenRoom) === least
    return {
      isWarning: false,
      text: `${nameOf(chosenRoom)}: ${isEven ? '' : 'at least '}${formatHoursFree(least)} ${from}, ${formatAbsoluteHours(least - hours)} left with these ${hours}.`,
    }
  }
  const isChosenReady = hasRoomAtStart(chosenRoom, hours)
  const withRoom = rooms.filter((room) => hasRoomAtStart(room, hours))
  if (withRoom.length === 0)
    return {
      isWarning: true,
      text: `Nobody has ${formatHourCount(hours)} free ${from}.${formatLater([chosenRoom, ...rooms.filter((room) => room !== chosenRoom)], hours)}`,
    }
  const shortage = formatShortage(chosenRoom, shortWeeks, hours)
  return {
    isWarning: true,
    text: isChosenReady ? shortage : `${shortage} ${formatWithRoom(withRoom, from)}`,
  }
}
