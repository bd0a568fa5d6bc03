import { useSearchParams } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'

/** Which services the address asks for: a number elsewhere counts the same ones. */
export const useNarrowing = () => {
  const [params] = useSearchParams()
  const { now, inThirtyDays } = useMoment()
  return params.get('show') === 'ending'
    ? {
        said: 'Only services that end within 30 days.',
        filter: { status: ['ACTIVE' as const], endsAfter: now, endsBefore: inThirtyDays },
      }
    : null
}
