import type { Caller, Viewer } from './viewer.ts'

/** Kinds of records that somebody can be shown. */
export const nouns = [
  'user',
  'teamMember',
  'message',
  'customerService',
  'interaction',
  'lead',
  'customer',
  'task',
  'taskUpdate',
  'fileAttachment',
  'calendarEvent',
  'communicationSession',
] as const
export type Noun = (typeof nouns)[number]

/** A set of rows, said without SQL. */
export type Scope =
  | { rows: 'all' }
  | { rows: 'none' }
  /** Rows whose column holds this value. */
  | { rows: 'with'; column: string; value: number }
  /** Rows whose column names a visible record of another kind. */
  | { rows: 'of'; column: string; noun: Noun }
  /** Rows whose column holds nothing. */
  | { rows: 'without'; column: string }
  | { rows: 'any' | 'every'; scopes: Scope[] }

const all: Scope = { rows: 'all' }
const none: Scope = { rows: 'none' }
const rowsWith = (column: string, value: number): Scope => ({ rows: 'with', column, value })
const rowsOf = (noun: Noun, column: string): Scope => ({ rows: 'of', column, noun })
const rowsWithout = (column: string): Scope => ({ rows: 'without', column })
const any = (...scopes: Scope[]): Scope => ({ rows: 'any', scopes })
const every = (...scopes: Scope[]): Scope => ({ rows: 'every', scopes })

const seesEverything = (viewer: Viewer) =>
  viewer.role === 'management' ||
  (viewer.role === 'virtual_assistant' && viewer.assistantsSee === 'all')

const isStaff = (viewer: Viewer) => viewer.role !== 'user'

/** Rows of the customers that a viewer may see; a portal user's own customer is known without asking. */
const ofCustomer = (viewer: Viewer, column = 'customerId') => {
  if (isStaff(viewer)) return rowsOf('customer', column)
  return viewer.customerId === null ? none : rowsWith(column, viewer.customerId)
}

const byNoun: Record<Noun, (viewer: Viewer) => Scope> = {
  user: (viewer) => any(rowsWith('id', viewer.id), ofCustomer(viewer)),
  teamMember: (viewer) => (isStaff(viewer) ? all : none),
  lead: (viewer) => (isStaff(viewer) ? rowsWith('assignedVaId', viewer.id) : none),
  customer: (viewer) =>
    isStaff(viewer) ? rowsWith('assignedVaId', viewer.id) : ofCustomer(viewer, 'id'),
  customerService: ofCustomer,
  interaction: ofCustomer,
  message: ofCustomer,
  task: ofCustomer,
  communicationSession: ofCustomer,
  // An event of a customer goes with the customer, whose assistant may have changed since; others are one's own.
  calendarEvent: (viewer) =>
    isStaff(viewer)
      ? any(ofCustomer(viewer), every(rowsWithout('customerId'), rowsWith('vaId', viewer.id)))
      : ofCustomer(viewer),
  taskUpdate: () => rowsOf('task', 'taskId'),
  fileAttachment: () => any(rowsOf('task', 'taskId'), rowsOf('message', 'messageId')),
}

/** Which rows of a kind a caller may see: on lists, counts, single records, writes and files alike. */
export const scopeOf = (caller: Caller, noun: Noun): Scope => {
  if (!caller) return none
  if (seesEverything(caller)) return all
  return byNoun[noun](caller)
}

/** What the system itself may see, for signing in and for jobs. */
export const everything = (): Scope => all
