import { useSearchParams } from 'react-router-dom'
import { isRecordId } from '#web/parts/record-id.ts'

/** Which customers the address asks for: a number elsewhere counts the same ones. */
export const useNarrowing = () => {
  const [params] = useSearchParams()
  const assistant = params.get('assistant') ?? undefined
  return isRecordId(assistant) ? { filter: { assistant } } : null
}
