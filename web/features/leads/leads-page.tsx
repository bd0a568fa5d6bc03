import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { parseStage, readLeadFilter } from './lead-filter.ts'

// The board needs no table, and the list nothing that drags.
const LeadsBoard = lazy(async () => ({ default: (await import('./leads-board.tsx')).LeadsBoard }))
const LeadsList = lazy(async () => ({ default: (await import('./leads-list.tsx')).LeadsList }))

/** The leads page, as a board or as a list. The view and the search are in the URL. */
export const LeadsPage = () => {
  const [params] = useSearchParams()
  const moment = useMoment()
  const view = params.get('view')
  const isList = (view !== null && view !== 'board') || params.has('show') || params.has('status')
  const filter = readLeadFilter(params, moment)
  return (
    <Suspense fallback={<PageSkeleton label="Loading leads" />}>
      {isList ? (
        <LeadsList filter={filter} />
      ) : (
        <LeadsBoard
          words={params.get('q') ?? ''}
          filter={filter.narrowing}
          stage={parseStage(params.get('stage'))}
        />
      )}
    </Suspense>
  )
}
