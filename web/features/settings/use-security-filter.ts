import { useSearchParams } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import { startOfDay } from '#web/ui/reader-clock.ts'
import { securityKinds } from './format-security.ts'

/** The periods of the filter in days, by their name in the URL. */
export const periods = { day: 1, week: 7, month: 30 } as const

const daysOf = (word: string | null) =>
  Object.entries(periods).find(([name]) => name === word)?.[1] ?? null

/** Returns the filter of security events in the URL, and a function that changes it. */
export const useSecurityFilter = () => {
  const [params, setParams] = useSearchParams()
  const { today } = useMoment()
  const read = (name: string) => params.get(name)
  const kind = securityKinds.find((one) => one.kind.toLowerCase() === read('kind'))?.kind
  const days = daysOf(read('since'))
  const idIn = (name: string) => {
    const id = read(name) ?? undefined
    return isRecordId(id) ? id : undefined
  }
  const [actorId, subjectId] = [idIn('who'), idIn('whom')]

  const filter = {
    ...(kind && { kind: [kind] }),
    // From the start of a day, so that the variables of the query do not change every moment.
    ...(days !== null && { since: startOfDay(new Date(today), 1 - days).toISOString() }),
    ...(actorId && { userId: actorId }),
    ...(subjectId && { aboutId: subjectId }),
  }
  return {
    filter,
    kind: kind ?? '',
    since: days === null ? '' : (read('since') ?? ''),
    isNarrowed: Object.keys(filter).length > 0,
    isOfOne: actorId !== undefined || subjectId !== undefined,
    narrow: (name: 'kind' | 'since', word: string) =>
      setParams((was) => {
        const next = new URLSearchParams(was)
        for (const parameter of ['after', 'before']) next.delete(parameter)
        if (word) next.set(name, word)
        else next.delete(name)
        return next
      }),
  }
}
