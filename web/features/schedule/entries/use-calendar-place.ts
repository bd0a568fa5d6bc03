import { useSearchParams } from 'react-router-dom'
import { calendarLimits } from '#shared/appointments.ts'
import { hrefs } from '#web/paths.ts'
import { useAssistantNames } from '#web/records/user/assistants/use-assistant-names.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { moveDay } from '#web/writing/dates/calendar-days.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { datesOf, daysOf, isView, readDay, type View, views as allViews } from './calendar-range.ts'
import { useIsWide } from './use-is-wide.ts'

/** The views of a window without room for a week. */
const narrowViews = ['day', 'agenda'] as const

/** Days of the agenda that are loaded at once, by how much is planned on them. */
const agendaDays = { everyone: 2, staff: 7, customer: 28 }

const agendaFrom = (day: string, count: number) =>
  daysOf(Array.from({ length: count }, (_, at) => moveDay(day, at)))

const rangeOf = (days: readonly Day[]) => ({
  from: new Date(days[0]?.from ?? 0).toISOString(),
  to: new Date(days.at(-1)?.until ?? 0).toISOString(),
})

/** Which calendar the URL names: the view, the day, and whose calendar it is. */
export const useCalendarPlace = () => {
  const [params, setParams] = useSearchParams()
  const { viewer, can } = useAuth()
  const isWide = useIsWide()
  const isManager = can('bench')
  const isStaff = can('customers')
  const { assistants: team, error, refetch } = useAssistantNames(!isManager)

  const views: readonly View[] = isWide ? allViews : narrowViews
  const fromAddress = params.get('view') ?? ''
  const usualView = isManager ? 'day' : isStaff ? 'week' : 'agenda'
  const view =
    [fromAddress, usualView].filter(isView).find((one) => views.includes(one)) ?? 'agenda'
  const visibleView = !isWide && fromAddress === '' ? 'agenda' : view
  const day = readDay(params.get('day') ?? '')
  const customer = isStaff ? (params.get('customer') ?? '') : ''
  const person = params.get('person') ?? ''
  const personId = team?.find(({ id }) => id === person)?.id ?? null
  const isEveryone = isManager && personId === null && customer === ''
  const count = isEveryone ? agendaDays.everyone : isStaff ? agendaDays.staff : agendaDays.customer
  const days = visibleView === 'agenda' ? agendaFrom(day, count) : daysOf(datesOf(visibleView, day))

  const withChanges = (changes: Record<string, string>) => {
    const after = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value) after.set(name, value)
      else after.delete(name)
    return after
  }
  const hrefOf = (next: View, date: string) =>
    hrefs.schedule(Object.fromEntries(withChanges({ view: next, day: date })))
  // More people than fit into one calendar.
  const isCut = team !== undefined && team.length > calendarLimits.people
  const people = isCut ? team.slice(0, calendarLimits.people).map(({ id }) => id) : null
  const personIds = personId ? [personId] : isEveryone ? people : null
  const ownerFilter = {
    ...(personIds && { personIds }),
    ...(customer && { customerId: customer }),
  }
  return {
    view: visibleView,
    views,
    day,
    days,
    isWide,
    /** The assistant whose calendar it is; null if it is not that of one person. */
    ownerId: customer === '' ? (isManager ? personId : (viewer?.id ?? null)) : null,
    /** Names whose calendar it is. */
    key: `${personId ?? ''} ${customer}`,
    /** True until it is known whose calendar it is. */
    isWaiting: isManager && !team,
    variables: { ...rangeOf(days), ...ownerFilter },
    /** Returns the days of the agenda after the first ones, and the variables of their query. */
    furtherOf: (part: number) => {
      const furtherAgenda = agendaFrom(moveDay(day, part * count), count)
      return { days: furtherAgenda, variables: { ...rangeOf(furtherAgenda), ...ownerFilter } }
    },
    hrefOf,
    dayHref: (date: string) => hrefOf('day', date),
    setDay: (date: string) => setParams(withChanges({ day: date })),
    people: {
      /** The columns of a team day; null if it is the calendar of one. */
      team: isEveryone && team ? (people ? team.slice(0, people.length) : team) : null,
      all: team ?? null,
      chosenId: personId,
      choose: (id: string) => setParams(withChanges({ person: id, customer: '' })),
      customer,
      error,
      refetch,
    },
  }
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>
