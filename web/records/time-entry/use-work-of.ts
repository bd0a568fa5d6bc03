import { useState } from 'react'
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

/** Returns the plans of a subject that were offered before and are no longer among its plans. */
const useEndedPlans = (subjectId: string, plans: readonly Option[] | undefined) => {
  const [offer, setOffer] = useState<{ subjectId: string; plans: readonly Option[] }>({
    subjectId,
    plans: [],
  })
  const before = offer.subjectId === subjectId ? offer.plans : []
  const isIn = (list: readonly Option[], { value }: Option) =>
    list.some((one) => one.value === value)
  const addedPlans = plans?.filter((plan) => !isIn(before, plan)) ?? []
  if (addedPlans.length > 0) setOffer({ subjectId, plans: [...before, ...addedPlans] })
  return plans ? before.filter((plan) => !isIn(plans, plan)) : []
}

/** Reads the plans with weekly hours and the open tasks of the customer that time is spent on; of a task the plans alone. */
export const useWorkOf = (subject: TimeSubject | null) => {
  const customerId = subject && 'customerId' in subject ? subject.customerId : ''
  const taskId = subject && 'taskId' in subject ? subject.taskId : ''
  const ofCustomer = useCustomerForTimeQuery({ variables: { id: customerId }, skip: !customerId })
  const ofTask = useTaskForTimeQuery({ variables: { id: taskId }, skip: !taskId })
  const customer = customerId ? ofCustomer.data?.customer : ofTask.data?.task?.customer
  const plans = (taskId || customerId ? customer?.allowances : undefined)?.map(
    (week): Option & { leftText: string } => ({
      value: week.service.id,
      label: week.service.serviceType,
      leftText: describe(week),
    }),
  )
  const tasks = (customerId && ofCustomer.data?.customer?.tasks?.nodes) || []
  return {
    isLoading: ofCustomer.loading || ofTask.loading,
    error: ofCustomer.error ?? ofTask.error,
    plans: plans ?? [],
    /** Plans that ended while they were offered. */
    endedPlans: useEndedPlans(taskId || customerId, plans),
    tasks: tasks.map(({ id, title }): Option => ({ value: id, label: title })),
  }
}
