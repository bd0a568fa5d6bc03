// The lists that the pages offer: of all lists of the API, those with an order and a filter that a page has.
import { nouns } from '#api/access/nouns.ts'
import { openTaskStatuses } from '#shared/statuses.ts'

const open = { status: [...openTaskStatuses] }
const closed = { status: ['completed', 'cancelled'] }

/**
 * The lists whose pages do not offer every filter with every order: each order with the filter that a page always
 * applies, the names of the filters that it may add, and the roles that have it, if not all. Other filters are measured with the lists that
 * no page offers.
 */
const pageLists = {
  task: [
    // /tasks: open, closed and all.
    {
      field: 'due_date',
      direction: 'asc',
      always: open,
      filters: ['assignedVaId', 'dueBefore', 'customerActed'],
    },
    { field: 'updated_at', direction: 'desc', always: closed, filters: ['assignedVaId'] },
    { field: 'created_at', direction: 'desc' },
    // /tasks of an assistant, to which the team's work links.
    { field: 'created_at', direction: 'desc', filters: ['assignedVaId'], roles: ['management'] },
    // Dashboards: closed since midnight, or since the last visit.
    {
      field: 'created_at',
      direction: 'desc',
      always: { status: ['completed'] },
      filters: ['completedAfter'],
    },
    // Dashboards: requests and answers on which staff have not acted.
    {
      field: 'customer_acted_at',
      direction: 'asc',
      always: { ...open, customerActed: true },
      roles: ['management'],
    },
    {
      field: 'customer_acted_at',
      direction: 'desc',
      always: { ...open, customerActed: true },
      filters: ['assignedVaId'],
      roles: ['virtual_assistant'],
    },
    // GET /api/dashboard.
    { field: 'urgency', direction: 'asc', always: open },
  ],
  taskUpdate: [{ field: 'created_at', direction: 'desc', filters: ['taskId'] }],
  calendarEvent: [
    {
      field: 'start_time',
      direction: 'asc',
      filters: ['customerId', 'vaId', 'upcoming', 'startsAfter'],
    },
  ],
  communicationSession: [
    {
      field: 'start_time',
      direction: 'asc',
      filters: ['customerId', 'vaId', 'upcoming', 'startsAfter'],
    },
  ],
  message: [
    { field: 'timestamp', direction: 'desc', always: { last: true }, filters: ['fromCustomer'] },
    // Dashboard of an assistant: customers who wait for a response.
    {
      field: 'timestamp',
      direction: 'asc',
      always: { last: true, fromCustomer: true },
      roles: ['virtual_assistant'],
    },
    { field: 'timestamp', direction: 'desc', filters: ['customerId'] },
  ],
  fileAttachment: [{ field: 'created_at', direction: 'desc', filters: ['customerId', 'taskId'] }],
  teamMember: [{ field: 'name', direction: 'asc' }],
  activity: [
    { field: 'at', direction: 'desc' },
    { field: 'at', direction: 'desc', always: { noun: ['task'] }, filters: ['recordId'] },
  ],
}

/** All other pages offer every filter with each of their orders, but for a search. */
const chosenOrders = (noun) =>
  Object.entries(nouns[noun].list.orders).flatMap(([field, choices]) =>
    choices.map(({ direction }) => ({
      field,
      direction,
      filters: Object.keys(nouns[noun].list.filters).filter((name) => name !== 'search'),
    })),
  )

const pagesOf = (noun) => pageLists[noun] ?? chosenOrders(noun)

const nounsOf = (every) => [...new Set(every.map(({ noun }) => noun))]

/** Returns the lists that pages offer to a role: their orders with no filter or one of theirs, with the values of `every`. */
export const offeredLists = (every, role) =>
  nounsOf(every).flatMap((noun) => {
    const ways = every.filter((one) => one.noun === noun).map(({ filter }) => filter)
    const distinct = new Map(ways.map((filter) => [JSON.stringify(filter), filter]))
    return pagesOf(noun)
      .filter(({ roles }) => roles?.includes(role) ?? true)
      .flatMap(({ field, direction, always = {}, filters = [] }) =>
        [...distinct.values()]
          .filter((filter) => Object.keys(filter).every((name) => filters.includes(name)))
          .map((filter) => ({ noun, field, direction, filter: { ...always, ...filter } })),
      )
  })

/** Returns the lists that a page shows when it is opened: the first order of each. */
export const defaultLists = (every) =>
  nounsOf(every).flatMap((noun) =>
    pagesOf(noun)
      .slice(0, 1)
      .map(({ field, direction, always = {} }) => ({ noun, field, direction, filter: always })),
  )

/** Returns the lists that no page offers to a role. */
export const otherLists = (every, role) => {
  const offered = new Set(offeredLists(every, role).map((list) => JSON.stringify(list)))
  return every.filter((list) => !offered.has(JSON.stringify(list)))
}

/** A total does not depend on the order: one list of each noun and filter. */
export const countedLists = (every) => {
  const seen = new Set()
  return every.filter(({ noun, filter }) => {
    const key = JSON.stringify([noun, filter])
    return !seen.has(key) && seen.add(key)
  })
}
