import { useSearchParams } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'

/** Returns the filter of services in the URL, which matches the number that links here. */
export const useNarrowing = () => {
  const [params] = useSearchParams()
  const { now, month, inThirtyDays } = useMoment()
  switch (params.get('show')) {
    case 'ending':
      return {
        description: 'Showing services ending in 30 days',
        filter: { status: ['ACTIVE' as const], endsAfter: now, endsBefore: inThirtyDays },
      }
    case 'won-this-month':
      return {
        description: 'Showing recurring services from customers won this month',
        filter: { wonSince: month },
      }
    default:
      return null
  }
}
