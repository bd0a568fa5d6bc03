import { useSearchParams } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'

/** Which services the address asks for: a number elsewhere counts the same ones. */
export const useNarrowing = () => {
  const [params] = useSearchParams()
  const { now, month, inThirtyDays } = useMoment()
  switch (params.get('show')) {
    case 'ending':
      return {
        said: 'Showing services ending in 30 days',
        filter: { status: ['ACTIVE' as const], endsAfter: now, endsBefore: inThirtyDays },
      }
    case 'won-this-month':
      return {
        said: 'Showing recurring services from customers won this month',
        // What each brings in is told, so that the sum elsewhere can be seen to be right.
        filter: { wonSince: month, values: true },
      }
    default:
      return null
  }
}
