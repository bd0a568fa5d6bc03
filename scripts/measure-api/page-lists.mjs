// Which lists the pages offer: of every list that the API answers, those in an order and with a filter that a page has.
import { nouns } from '#api/access/nouns.ts'
import { openTaskStatuses } from '#shared/statuses.ts'

/** The orders of lists whose pages choose them without offering a choice. */
const fixedOrders = {
  task: [
    { field: 'due_date', direction: 'asc' },
    { field: 'urgency', direction: 'asc' },
    { field: 'updated_at', direction: 'desc' },
    { field: 'created_at', direction: 'desc' },
  ],
  taskUpdate: [{ field: 'created_at', direction: 'desc' }],
  calendarEvent: [{ field: 'start_time', direction: 'asc' }],
  communicationSession: [{ field: 'start_time', direction: 'asc' }],
  message: [{ field: 'timestamp', direction: 'desc' }],
  fileAttachment: [{ field: 'created_at', direction: 'desc' }],
  teamMember: [{ field: 'name', direction: 'asc' }],
  activity: [{ field: 'at', direction: 'desc' }],
}

const ordersOf = (noun) => {
  const offered = Object.entries(nouns[noun].list.orders).flatMap(([field, sorts]) =>
    sorts.map(({ direction }) => ({ field, direction })),
  )
  return offered.length > 0 ? offered : (fixedOrders[noun] ?? [])
}

/** Whether a page offers a list; a search is measured with what no page offers. */
export const isOffered = ({ noun, field, direction, filter }) =>
  !('search' in filter) &&
  ordersOf(noun).some((order) => order.field === field && order.direction === direction)

const defaultFilters = { task: { status: [...openTaskStatuses] } }

/** What a page shows when it is opened: the first order of each list. */
export const defaultLists = (every) =>
  [...new Set(every.map(({ noun }) => noun))].flatMap((noun) =>
    ordersOf(noun)
      .slice(0, 1)
      .map((order) => ({ noun, ...order, filter: defaultFilters[noun] ?? {} })),
  )

/** A total does not depend on the order: one list of each noun and filter. */
export const countedLists = (every) => {
  const seen = new Set()
  return every.filter(({ noun, filter }) => {
    const key = JSON.stringify([noun, filter])
    return !seen.has(key) && seen.add(key)
  })
}
