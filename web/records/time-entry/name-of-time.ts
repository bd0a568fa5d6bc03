import { isolate } from '#shared/isolate.ts'

type NamedTime = {
  note: string | null
  task: { title: string } | null
  customer: { name: string } | null
}

/** Returns what people call an entry: its note, else its task, else its customer. */
export const nameOfTime = ({ note, task, customer }: NamedTime) =>
  note ?? task?.title ?? customer?.name ?? 'Time'

/** Formats the plan of an entry for the end of a sentence: ` on Inside sales agent`; empty without a service. */
export const formatPlanIn = ({
  customerService,
}: {
  customerService: { serviceType: string } | null
}) => (customerService ? ` on ${isolate(customerService.serviceType)}` : '')
