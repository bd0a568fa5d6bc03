import { sentence } from '#shared/isolate.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { useMergeCustomersMutation } from '#web/records/customer/customer-mutations.generated.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import type { MergeObstacleReason } from '#web/schema.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  type CustomerMergePlanQuery,
  useCustomerMergePlanQuery,
} from './customer-merge-page.generated.ts'
import { MergeForm } from './merge-form.tsx'
import { customerFields } from './merged-fields.ts'
import { formatReaders, formatStaffRows, movingOfCustomer } from './moving-rows.ts'

/** Where each obstacle is met, and what to do there. */
const ways: Readonly<Record<MergeObstacleReason, (id: string) => readonly [string, string]>> = {
  ASSISTANT: (id) => [hrefs.customer(id), 'Assign the customer'],
  TIME_ZONE: (id) => [hrefs.customer(id), 'Change the time zone'],
  CLOSED: (id) => [hrefs.customer(id), 'Reopen the customer'],
  PORTAL_USER: (id) => [hrefs.person(id), 'Open the account'],
  INVITATION: (id) => [hrefs.person(id), 'Open the invited account'],
  ACTIVE_CALL: (id) => [hrefs.call(id), 'Open the call'],
  RUNNING_TIMER: () => [paths.timeEntries, 'Open the running time'],
  APPOINTMENT: () => [paths.schedule, 'Open the schedule'],
}

type Plan = CustomerMergePlanQuery['customerMerge']

const Obstacles = ({ obstacles }: Pick<Plan, 'obstacles'>) => (
  <ul aria-label="In the way of merging" className="grid gap-3 rounded-lg bg-danger-soft p-4">
    {obstacles.map(({ reason, message, recordId }) => {
      const [to, label] = ways[reason](recordId)
      return (
        <li key={message}>
          {message} <TextLink to={to}>{label}</TextLink>
        </li>
      )
    })}
  </ul>
)

type Props = {
  keep: CustomerRecordFragment
  merge: CustomerRecordFragment
  onMerged: () => void
}

/** The merge of two customers. */
export const CustomerMerge = ({ keep, merge, onMerged }: Props) => {
  const [mergeCustomers] = useMergeCustomersMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { data } = useCustomerMergePlanQuery({
    variables: { keepId: keep.id, mergeId: merge.id },
    fetchPolicy: 'cache-and-network',
  })
  const plan = data?.customerMerge
  return (
    <MergeForm
      keep={keep}
      merge={merge}
      fields={customerFields}
      swapTo={hrefs.customerMerge(merge.id, keep.id)}
      moving={plan ? movingOfCustomer(plan) : []}
      readersOf={() => [
        sentence`${keep.assignedVa.displayName} and management will see it.`,
        ...(plan ? [formatReaders(plan), ...formatStaffRows(plan)] : []),
      ]}
      after={[
        'Tags are those of both, and the earlier start counts.',
        sentence`Status, hours and letters stay those of ${keep.name}.`,
        sentence`A link to the balance of ${merge.name} ends.`,
      ]}
      obstacles={
        plan && plan.obstacles.length > 0 ? <Obstacles obstacles={plan.obstacles} /> : undefined
      }
      refusal={refusal && <Refused>{refusal.fields['mergeId'] ?? refusal.message}</Refused>}
      isBusy={isRunning}
      onMerge={async (input) => {
        const outcome = await run(mergeCustomers, input)
        if (outcome?.payload) onMerged()
      }}
    />
  )
}
