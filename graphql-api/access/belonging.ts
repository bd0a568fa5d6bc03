import { none, rowsOf, rowsWith } from './scope.ts'
import type { Viewer } from './viewer.ts'

export const isStaff = (viewer: Viewer) => viewer.role !== 'user'

/** Rows that belong to a portal user's own customer, which is known without asking. */
export const ofOwnCustomer = ({ customerId }: Viewer, column = 'customerId') =>
  customerId === null ? none : rowsWith(column, customerId)

/** Rows that name one of the customers that a viewer may see. */
export const ofCustomer = (viewer: Viewer) =>
  isStaff(viewer) ? rowsOf('customer', 'customerId') : ofOwnCustomer(viewer)

/** The same of what belongs to customers, with which the database keeps whose the customer is. */
export const belonging = (viewer: Viewer) => {
  if (!isStaff(viewer)) return ofOwnCustomer(viewer)
  return viewer.assistantsSee === 'all'
    ? rowsOf('customer', 'customerId')
    : rowsWith('customerVaId', viewer.id)
}
