import { demoAccounts, demoDomain, otherDemoAccounts } from '#api/demo/accounts.ts'

const account = (label: (typeof demoAccounts)[number]['label']) => {
  const demoAccount = demoAccounts.find((one) => one.label === label)
  if (!demoAccount) throw new Error(`The demo company has no ${label}`)
  return demoAccount.username
}

/**
 * The demo company's accounts by their role in a test. Pairs of an assistant and a customer of theirs share no records. The
 * last three pairs hold calls, whose rings would cover the pages of other stories.
 */
export const people = {
  manager: account('Manager'),
  assistant: account('Assistant'),
  customer: account('Customer'),
  otherAssistant: otherDemoAccounts.assistant,
  otherCustomer: otherDemoAccounts.customer,
  callAssistant: `andre.baptiste@${demoDomain}`,
  callCustomer: `nadia.rahman@${demoDomain}`,
  recordingAssistant: `grace.okafor@${demoDomain}`,
  recordedCustomer: `charlotte.beaumont@${demoDomain}`,
  walkingAssistant: `tessa.lindqvist@${demoDomain}`,
  walkingCustomer: `beth.ogilvie@${demoDomain}`,
} as const

export type Person = keyof typeof people
