import type { CustomerMergePlanQuery } from './customer-merge-page.generated.ts'
import type { MergePageQuery } from './merge-page.generated.ts'

const list = new Intl.ListFormat('en-US')

type Words = readonly [one: string, many: string]

const ofLead = {
  contacts: ['call, note or appointment', 'calls, notes and appointments'],
  statusChanges: ['change of stage', 'changes of stage'],
  demos: ['booked demo', 'booked demos'],
} as const

/** What of a customer its users read, too. */
const ofUsers = {
  tasks: ['task', 'tasks'],
  messages: ['message', 'messages'],
  files: ['file', 'files'],
  events: ['appointment', 'appointments'],
  services: ['service', 'services'],
} as const

const ofStaff = {
  notes: ['note', 'notes'],
  staffMessages: ['message among staff', 'messages among staff'],
} as const

const ofCustomer = {
  ...ofUsers,
  contacts: ['call or contact', 'calls and contacts'],
  ...ofStaff,
} as const

/** Returns what there is of each name: `3 tasks`. */
const format = <Name extends string>(
  words: Readonly<Record<Name, Words>>,
  counts: Readonly<Record<NoInfer<Name>, number>>,
): string[] =>
  (Object.entries(words) as [Name, Words][]).flatMap(([name, [one, many]]) => {
    const count = counts[name]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })

/** Returns what moves with a lead: `3 calls, notes and appointments`. */
export const formatMovingRows = (counts: MergePageQuery['mergeCounts']) => format(ofLead, counts)

type Plan = CustomerMergePlanQuery['customerMerge']

/** Returns what moves with a customer. */
export const movingOfCustomer = (plan: Plan): string[] => {
  const hours = Math.round(plan.timeSeconds / 3600)
  return [...format(ofCustomer, plan), ...(hours > 0 ? [`${hours} h of time`] : [])]
}

/** Returns who of the customer's users will see what: `Olivia and Sam will see 12 tasks and 4 files.` */
export const formatReaders = (plan: Plan): string => {
  const rows = format(ofUsers, plan)
  if (plan.readers.length === 0) return 'Nobody signs in for this customer.'
  const names = list.format(plan.readers.map(({ displayName }) => displayName))
  return `${names} will see ${rows.length > 0 ? list.format(rows) : 'nothing new'}.`
}

/** Returns the sentence of what stays for staff alone, if there is anything. */
export const formatStaffRows = (plan: Plan): string[] => {
  const rows = format(ofStaff, plan)
  return rows.length === 0 ? [] : [`For staff alone: ${list.format(rows)}.`]
}
