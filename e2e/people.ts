import { demoAccounts, otherDemoAccounts } from '#api/demo/accounts.ts'

const account = (label: (typeof demoAccounts)[number]['label']) => {
  const found = demoAccounts.find((one) => one.label === label)
  if (!found) throw new Error(`The demo company has no ${label}`)
  return found.username
}

/** The demo company's accounts by their role in a test. The last two share no records with the first three. */
export const people = {
  manager: account('Manager'),
  assistant: account('Assistant'),
  customer: account('Customer'),
  otherAssistant: otherDemoAccounts.assistant,
  otherCustomer: otherDemoAccounts.customer,
} as const

export type Person = keyof typeof people
