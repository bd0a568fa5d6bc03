import { formatHours } from '#shared/durations.ts'
import {
  type PlansOfTimeFragment,
  useCustomerForTimeQuery,
  useTaskForTimeQuery,
} from './plans-of-time.generated.ts'
import type { TimeSubject } from './start-timer.ts'

type Option = { value: string; label: string }

const describe = ({ leftSeconds }: PlansOfTimeFragment['allowances'][number]) =>
  leftSeconds < 0 ? `${formatHours(-leftSeconds)} over` : `${formatHours(leftSeconds)} left`

/** Reads the plans with weekly hours and the open tasks of the customer that time is spent on; of a task the plans alone. */
export const useWorkOf = (subject: TimeSubject | null) => {
  const customerId = subject && 'customerId' in subject ? subject.customerId : ''
  const taskId = subject && 'taskId' in subject ? subject.taskId : ''
  const ofCustomer = useCustomerForTimeQuery({ variables: { id: customerId }, skip: !customerId })
  const ofTask = useTaskForTimeQuery({ variables: { id: taskId }, skip: !taskId })
  const customer = customerId ? ofCustomer.data?.customer : ofTask.data?.task?.customer
  const allowances = taskId || customerId ? (customer?.allowances ?? []) : []
  const tasks = (customerId && ofCustomer.data?.customer?.tasks?.nodes) || []
  return {
    isLoading: ofCustomer.loading || ofTask.loading,
    error: ofCustomer.error ?? ofTask.error,
    plans: allowances.map((week): Option & { left: string } => ({
      value: week.service.id,
      label: week.service.serviceType,
      left: describe(week),
    })),
    tasks: tasks.map(({ id, title }): Option => ({ value: id, label: title })),
  }
}
