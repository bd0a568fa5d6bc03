import { buildPage } from './records.ts'

/** Returns what the dashboard of a portal user reads of their customer, with these services. */
export const buildOwnCustomer = (...services: object[]) => ({
  id: '3',
  unreadMessages: 0,
  balanceLinkUntil: null,
  abilities: [],
  customerServices: buildPage(services),
})
