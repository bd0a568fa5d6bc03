import { useSearchParams } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'
import { LeadsBoard } from './leads-board.tsx'
import { LeadsList } from './leads-list.tsx'
import { parseStage, readLeadFilter } from './lead-filter.ts'

/** The leads page, as a board or as a list. The view and the search are in the URL. */
export const LeadsPage = () => {
  const [params] = useSearchParams()
  const moment = useMoment()
  const view = params.get('view')
  const isList = (view !== null && view !== 'board') || params.has('show') || params.has('status')
  const filter = readLeadFilter(params, moment)
  return isList ? (
    <LeadsList filter={filter} />
  ) : (
    <LeadsBoard
      words={params.get('q') ?? ''}
      narrowing={filter.narrowing}
      stage={parseStage(params.get('stage'))}
    />
  )
}
