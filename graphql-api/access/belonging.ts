import type { Noun } from './nouns.ts'
import { every, none, rowsAbout, rowsAre, rowsOf, rowsWith } from './scope.ts'
import type { ScopeViewer } from './viewer.ts'

export const isStaff = ({ role }: Pick<ScopeViewer, 'role'>) => role !== 'user'

/** Rows whose column holds the portal user's own customer. */
export const ofOwnCustomer = ({ customerId }: ScopeViewer, column = 'customerId') =>
  customerId === null ? none : rowsWith(column, customerId)

/** Rows of the customers that a viewer may see. */
export const ofCustomer = (viewer: ScopeViewer) =>
  isStaff(viewer) ? rowsOf('customer', 'customerId') : ofOwnCustomer(viewer)

/** The same for rows whose column has no foreign key, and still names a customer that was merged into another. */
export const aboutCustomer = (viewer: ScopeViewer) =>
  isStaff(viewer) || viewer.customerId !== null ? rowsAbout<Noun>('customer', 'customerId') : none

/** Of the customers’ rows, for a portal user only what was written for customers. The one rule about the column `audience`. */
export const ofAudience = (viewer: ScopeViewer) =>
  isStaff(viewer) ? ofCustomer(viewer) : every(ofCustomer(viewer), rowsAre('audience', 'customer'))
