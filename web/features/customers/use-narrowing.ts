import { useSearchParams } from 'react-router-dom'
import { isRecordId } from '#web/parts/record-id.ts'

/** Returns the filter of customers in the URL, which matches the number that links here. */
export const useNarrowing = () => {
  const [params] = useSearchParams()
  const assistant = params.get('assistant') ?? undefined
  return isRecordId(assistant) ? { filter: { assistant } } : null
}
