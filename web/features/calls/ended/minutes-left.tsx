import { MonthMinutes } from '#web/records/customer-service/month-minutes.tsx'
import { useCallMinutesQuery } from '#web/features/calls/parts/call-page.generated.ts'

/** What is left of the customer’s monthly minutes, if they have a receptionist plan. */
export const MinutesLeft = ({ customerId }: { customerId: string }) => {
  const { data } = useCallMinutesQuery({ variables: { customerId } })
  const services = (data?.customer?.customerServices.nodes ?? []).filter(({ minutes }) => minutes)
  return services.map((service) => <MonthMinutes key={service.id} service={service} />)
}
