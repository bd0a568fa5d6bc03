import { buildPage } from './records.ts'

const leftOf = (service: object): number[] => {
  const { allowance } = service as { allowance?: { leftSeconds: number } | null }
  return allowance ? [allowance.leftSeconds] : []
}

/** Returns what the dashboard of a portal user reads of their customer, with these services. */
export const buildOwnCustomer = (...services: object[]) => {
  const remainingCounts = services.flatMap(leftOf)
  return {
    id: '3',
    unreadMessages: 0,
    hoursLeftSeconds:
      remainingCounts.length > 0 ? remainingCounts.reduce((sum, seconds) => sum + seconds) : null,
    assignedVa: { id: '7' },
    assistantPresence: 'ONLINE',
    balanceLinkUntil: null,
    abilities: [],
    customerServices: buildPage(services),
  }
}
