import { none, rowsOf, rowsWith } from './scope.ts'
import type { ScopeViewer } from './viewer.ts'

export const isStaff = ({ role }: Pick<ScopeViewer, 'role'>) => role !== 'user'

/** Rows whose column holds the portal user's own customer. */
export const ofOwnCustomer = ({ customerId }: ScopeViewer, column = 'customerId') =>
  customerId === null ? none : rowsWith(column, customerId)

/** Rows of the customers that a viewer may see. */
export const ofCustomer = (viewer: ScopeViewer) =>
  isStaff(viewer) ? rowsOf('customer', 'customerId') : ofOwnCustomer(viewer)
