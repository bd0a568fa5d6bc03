import { sentence } from '#shared/isolate.ts'
import { useMoment } from '#web/parts/moment.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import type { Assistant } from '#web/records/user/assistants/use-assistants.ts'
import { useReassignCustomer } from '#web/records/customer/use-reassign-customer.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { ChoiceMenu } from '#web/writing/actions/choice-menu.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  type CustomersOfAssistantQuery,
  useCustomersOfAssistantQuery,
} from './customers-of-assistant.generated.ts'

type Customer = NonNullable<CustomersOfAssistantQuery['customers']>['nodes'][number]

type Props = {
  assistant: { id: string; displayName: string }
  onClose: () => void
}

/** Lists the customers of an assistant and hands each over to another one, together with the open work. */
export const ReassignCustomers = ({ assistant, onClose }: Props) => {
  const { now } = useMoment()
  const { assistants } = useAssistants()
  const { data, error } = useCustomersOfAssistantQuery({
    variables: { assistant: assistant.id, now },
  })
  const otherAssistants = (assistants ?? []).filter(({ id }) => id !== assistant.id)
  const customers = data?.customers?.nodes
  return (
    <Dialog open onClose={onClose} title={sentence`Reassign customers of ${assistant.displayName}`}>
      <p className="px-4 pb-2 text-sm text-text-quiet sm:px-6">
        Open tasks, upcoming events and calls move along with a customer.
      </p>
      {error && !data && (
        <p className="px-4 pb-4 text-sm sm:px-6">
          Couldn’t load the customers. {errorMessage(error)}
        </p>
      )}
      {!data && !error && (
        <div className="px-4 pb-4 sm:px-6">
          <Skeleton className="w-3/5" />
        </div>
      )}
      {customers?.length === 0 && (
        <p className="px-4 pb-4 text-sm sm:px-6">No customers are assigned to them.</p>
      )}
      {customers && customers.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {customers.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              from={assistant.id}
              assistants={otherAssistants}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RowProps = { customer: Customer; from: string; assistants: readonly Assistant[] }

const CustomerRow = ({ customer, from, assistants }: RowProps) => {
  const { reassign, isBusy, refusal } = useReassignCustomer(customer)
  const { id, name, open, late: overdue, assignedVa, abilities } = customer
  return (
    <li className="px-4 py-2 text-sm sm:px-6">
      <div className="flex min-h-tap items-center gap-3">
        <div className="mr-auto min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-text-quiet tabular-nums">
            {open.totalCount} open
            {overdue.totalCount > 0 && (
              <span className="font-semibold text-danger">, {overdue.totalCount} overdue</span>
            )}
          </p>
        </div>
        {assignedVa.id === from ? (
          abilities.includes('assignCustomer') && (
            <ChoiceMenu
              label="Reassign"
              name={`Reassign: ${name}`}
              isBusy={isBusy}
              choices={assistants.map((one) => ({
                id: one.id,
                label: one.name,
                detail: formatLoad(one),
              }))}
              onChoose={(to) => void reassign(to)}
            />
          )
        ) : (
          <p className="flex items-center gap-2 text-text-quiet">
            {assignedVa.displayName}
            <UndoAt of={`Customer:${id}`} label={`Undo: ${name}`} />
          </p>
        )}
      </div>
      {refusal && <Refused>{`Couldn’t reassign. ${refusal.message}`}</Refused>}
    </li>
  )
}
