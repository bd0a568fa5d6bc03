import { aboutCustomer, isStaff, ofAudience, ofCustomer, ofOwnCustomer } from './belonging.ts'
import { allNouns } from './nouns.ts'
import type { Noun, Scope } from './nouns.ts'
import { management, signedIn, staff } from './roles.ts'
import type { CallerRole } from './roles.ts'
import {
  all,
  any,
  apart,
  every,
  none,
  rowsAbout,
  rowsAre,
  rowsBut,
  rowsWith,
  rowsWithout,
} from './scope.ts'
import type { ScopeViewer } from './viewer.ts'

/** Returns true if records of the kind are visible exactly when their customer is. */
const goesWithCustomer = (viewer: ScopeViewer, noun: Noun) =>
  JSON.stringify(reading[noun].rows(viewer)) === JSON.stringify(ofCustomer(viewer))

/** Returns the history entries of the records that a viewer sees. A portal user sees only entries with the audience `customer`. */
const ofSeenRecords = (viewer: ScopeViewer): Scope => {
  const { theirs = [], others = [] } = Object.groupBy(
    allNouns.filter((noun) => noun !== 'activity' && reading[noun].rows(viewer).rows !== 'none'),
    (noun) => (goesWithCustomer(viewer, noun) ? 'theirs' : 'others'),
  )
  const lines = [
    every(any(...theirs.map((noun) => rowsAre('noun', noun))), aboutCustomer(viewer)),
    ...others.map((noun) => every(rowsAre('noun', noun), rowsAbout(noun, 'recordId'))),
  ]
  return isStaff(viewer)
    ? apart(rowsAre('noun', 'organisation'), ...lines)
    : every(aboutCustomer(viewer), rowsAre('audience', 'customer'), apart(...lines))
}

type Reading = {
  /** Roles that may read one record by its id. */
  one: readonly CallerRole[]
  /** Roles that may read the list. */
  many: readonly CallerRole[]
  /** True if some records are personal or for management only. Then `assistantsSee: all` does not widen the scope. */
  isPersonal?: true
  /** Returns the rows of a viewer who sees every customer, if these are not all. */
  everyRow?: (viewer: ScopeViewer) => Scope
  /** Returns the rows of a viewer who does not see everything. */
  rows: (viewer: ScopeViewer) => Scope
}

/** For each kind of record: which roles may read it, and which rows each viewer sees. */
export const reading: Readonly<Record<Noun, Reading>> = {
  user: {
    one: signedIn,
    many: staff,
    // No account of staff names a customer.
    rows: (viewer) =>
      (isStaff(viewer) ? apart : any)(rowsWith('id', viewer.id), ofCustomer(viewer)),
  },
  teamMember: { one: signedIn, many: staff, rows: (viewer) => (isStaff(viewer) ? all : none) },
  message: { one: signedIn, many: signedIn, rows: ofAudience },
  customerService: { one: signedIn, many: staff, rows: ofCustomer },
  interaction: {
    one: signedIn,
    many: staff,
    // Notes are internal to staff.
    rows: (viewer) =>
      isStaff(viewer) ? ofCustomer(viewer) : every(ofCustomer(viewer), rowsBut('type', 'note')),
  },
  lead: {
    one: signedIn,
    many: staff,
    rows: (viewer) => (isStaff(viewer) ? rowsWith('assignedVaId', viewer.id) : none),
  },
  customer: {
    one: signedIn,
    many: staff,
    rows: (viewer) =>
      isStaff(viewer) ? rowsWith('assignedVaId', viewer.id) : ofOwnCustomer(viewer, 'id'),
  },
  task: { one: signedIn, many: signedIn, rows: ofCustomer },
  taskUpdate: { one: signedIn, many: signedIn, rows: ofAudience },
  fileAttachment: {
    one: signedIn,
    many: signedIn,
    isPersonal: true,
    // Not even management sees what a portal user has chosen and not sent.
    everyRow: ({ id }) => any(rowsBut('audience', 'uploader'), rowsWith('uploadedBy', id)),
    // A file belongs to its customer once it is sent. A file without a customer belongs to its uploader.
    rows: (viewer) =>
      apart(
        every(
          ofCustomer(viewer),
          isStaff(viewer)
            ? rowsBut('audience', 'uploader')
            : any(
                rowsAre('audience', 'customer'),
                every(rowsAre('audience', 'uploader'), rowsWith('uploadedBy', viewer.id)),
              ),
        ),
        every(rowsWithout('customerId'), rowsWith('uploadedBy', viewer.id)),
      ),
  },
  // A customer’s event follows the customer, whose assistant may change. An event without a customer is personal.
  calendarEvent: {
    one: signedIn,
    many: signedIn,
    rows: (viewer) =>
      isStaff(viewer)
        ? apart(ofCustomer(viewer), every(rowsWithout('customerId'), rowsWith('vaId', viewer.id)))
        : ofCustomer(viewer),
  },
  // Assistants see their own time, also of customers that they no longer have.
  timeEntry: {
    one: signedIn,
    many: signedIn,
    rows: (viewer) =>
      isStaff(viewer) ? rowsWith('assistantId', viewer.id) : ofOwnCustomer(viewer),
  },
  communicationSession: { one: signedIn, many: signedIn, rows: ofCustomer },
  // Only management reads the security log, whatever assistants may see.
  securityEvent: { one: management, many: management, isPersonal: true, rows: () => none },
  // The history of a personal record is personal, too.
  activity: { one: signedIn, many: signedIn, isPersonal: true, rows: ofSeenRecords },
}
