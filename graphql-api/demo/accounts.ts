/** Domain of all demo accounts. Its top-level domain is reserved, so no one can own it. */
export const demoDomain = 'demo.admingenie.test'
export const demoPassword = 'genie-demo'

/** The three accounts that the program prints when it starts with demo data. */
export const demoAccounts = [
  { label: 'Manager', username: `manager@${demoDomain}` },
  { label: 'Assistant', username: `assistant@${demoDomain}` },
  { label: 'Customer', username: `customer@${demoDomain}` },
] as const

/** Two more, who share nothing with those above: another assistant, and a customer of theirs. */
export const otherDemoAccounts = {
  assistant: `joel.ramirez@${demoDomain}`,
  customer: `frank.delgado@${demoDomain}`,
} as const

/** Whether a username belongs to the demo data, however it is written. */
export const isDemoAccount = (username: string) =>
  username.trim().toLowerCase().endsWith(`@${demoDomain}`)
