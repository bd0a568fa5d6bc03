import type { Noun } from '#web/schema.generated.ts'
import { hrefs } from '#web/paths.ts'
import type { NewestActivityQuery } from './newest-activity.generated.ts'

export type Activity = NonNullable<NewestActivityQuery['activities']>['nodes'][number]

/** If an action leaves several lines, the line about the first of these kinds of records represents it. */
const tellingFirst: readonly Noun[] = ['LEAD', 'TASK', 'CUSTOMER', 'CUSTOMER_SERVICE', 'MESSAGE']

const rank = ({ noun }: Activity) => {
  const at = tellingFirst.indexOf(noun)
  return at === -1 ? tellingFirst.length : at
}

/** True if a line repeats the one before: same person, action, and record. */
const isAgain = (one: Activity, other: Activity | undefined) =>
  one.actorId === other?.actorId &&
  one.verb === other.verb &&
  one.noun === other.noun &&
  one.recordId === other.recordId

/** Returns one line per action, newest first. Repeated actions and actions on several records are one line. */
export const oneEach = (activities: readonly Activity[], atMost: number): Activity[] => {
  const things = [
    ...Map.groupBy(
      activities,
      ({ at, actorId, verb }) => `${at} ${actorId ?? ''} ${verb}`,
    ).values(),
  ].flatMap((group) => group.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1))
  return things.filter((line, place) => !isAgain(line, things[place - 1])).slice(0, atMost)
}

const ofCustomer = (id: string | null | undefined) => (id ? hrefs.customer(id) : null)

/** Returns the URL of the record of a line; null if it has no page. */
export const hrefOf = ({ noun, recordId, taskId, customerId }: Activity): string | null => {
  // Comments and files are shown on the page of their task.
  if (taskId) return hrefs.task(taskId)
  switch (noun) {
    case 'LEAD':
      return hrefs.lead(recordId)
    case 'CUSTOMER':
      return hrefs.customer(recordId)
    case 'CUSTOMER_SERVICE':
      return hrefs.service(recordId)
    case 'USER':
      return hrefs.person(recordId)
    case 'MESSAGE':
      return customerId ? hrefs.chatWith(customerId) : null
    default:
      return ofCustomer(customerId)
  }
}
