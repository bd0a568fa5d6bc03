import { useAssistantHoursQuery } from './assistant-hours.generated.ts'

/** Reads the time zone and the holidays of a customer’s assistant; null until they are known, and without a customer. */
export const useAssistantHours = (customerId: string | undefined) => {
  const { data } = useAssistantHoursQuery({
    variables: { customerId: customerId ?? '' },
    skip: customerId === undefined,
  })
  return data?.customer?.assistantHours ?? null
}
