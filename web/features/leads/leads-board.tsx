import { useCallback, useEffect, useRef, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { labelOf } from '#shared/statuses.ts'
import { DragArea } from '#web/parts/drag-area.tsx'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { useMoment } from '#web/parts/moment.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { LeadStatus } from '#web/schema.generated.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { forgetCreatedLeads, useCreatedLeads } from '#web/records/lead/created-leads.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { type Lead, arrange, isOpen, stages, withFirst } from './board-columns.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardSentence } from './board-sentence.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { BoardVerbs, Focus } from './board-verbs.ts'
import { CardFace } from './lead-card.tsx'
import { type LeadFilter, openStatuses } from './lead-filter.ts'
import { LeadsFrame } from './leads-frame.tsx'
import { useLeadsBoardQuery } from './leads-board.generated.ts'
import { StageGrid } from './stage-grid.tsx'
import { useMoves } from './use-moves.ts'

const loadConvert = async () =>
  (await import('#web/records/lead/convert/convert-dialog.tsx')).ConvertDialog

const dragWords = {
  formatPickedUp: ({ name, status }: Lead) => sentence`Picked up ${name} from ${labelOf(status)}.`,
  over: (to: LeadStatus) => `Over ${labelOf(to)}.`,
  back: ({ name, status }: Lead) => sentence`${name} is back in ${labelOf(status)}.`,
}

const drawLifted = (lead: Lead) => <CardFace lead={lead} isLifted />

type Props = {
  words: string
  filter: LeadFilter['narrowing']
  stage: LeadStatus | null
}

const noLeads = { nodes: [] }

/** Leads by stage, as a board. */
export const LeadsBoard = ({ words, filter, stage }: Props) => {
  const { today, tomorrow } = useMoment()
  const conditions = useConditions('lead')
  const { data, previousData, loading, error, refetch } = useLeadsBoardQuery({
    variables: {
      search: words || null,
      ...filter,
      open: openStatuses,
      today,
      tomorrow,
      ...conditions.pageVariables,
    },
  })
  const narrowing = { ...(words && { q: words }), ...filter, ...conditions.narrowing }
  // Moves and new leads belong to what was shown.
  const boardKey = Object.values(narrowing).join('\n')
  const reread = useCallback(() => {
    forgetCreatedLeads()
    return refetch()
  }, [refetch])
  const createdLeads = useCreatedLeads()
  const { moves, refusals, pendingIds, announcement, announce, move, forget } = useMoves(
    boardKey,
    reread,
  )
  const [lifted, setLifted] = useState<Lead | null>(null)
  const [converting, setConverting] = useState<Lead | null>(null)
  const [focus, setFocus] = useState<Focus | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const clearFocus = useCallback(() => setFocus(null), [])

  // If a card is hidden by its move, its stage gets the focus.
  useEffect(() => {
    if (!focus) return undefined
    const timer = setTimeout(() => {
      area.current?.querySelector<HTMLElement>(`[data-stage="${focus.status}"]`)?.focus()
      setFocus(null)
    }, 150)
    return () => clearTimeout(timer)
  }, [focus])

  const moveTo: BoardVerbs['move'] = (lead, to, how) => {
    if (to === 'WON') {
      setConverting(lead)
      return
    }
    if (how) setFocus({ id: lead.id, status: to })
    void move(lead, to).then((isDone) => {
      if (!isDone && how) setFocus({ id: lead.id, status: lead.status })
    })
  }

  const result = data ?? previousData
  const leadColumns = result?.leadColumns
  const { nodes: arrivedLeads } = result?.arrived ?? noLeads
  const { nodes: due } = result?.due ?? noLeads
  const columns = arrange(
    withFirst(leadColumns ?? [], [arrivedLeads, due]),
    new Map([
      // Counts include a created lead in its stage.
      ...createdLeads.map((lead) => [lead.id, { lead, from: lead.status, words: '' }] as const),
      ...moves,
    ]),
    boardKey,
  )
  const total = columns.reduce((sum, { count }) => sum + count, 0)
  const stageInView =
    stage ?? columns.find(({ status, count }) => isOpen(status) && count > 0)?.status ?? stages[0]
  const nextId = columns
    .filter(({ status }) => isOpen(status))
    .flatMap(({ leads }) => leads)
    .find(({ assignedVa }) => !assignedVa)?.id
  const groups = new Map([
    ...due.map(({ id }) => [id, 'Due today'] as const),
    ...arrivedLeads.map(({ id }) => [id, 'Today'] as const),
  ])
  const verbs: BoardVerbs = { refusals, pendingIds, move: moveTo, reread, focus, clearFocus }

  return (
    <LeadsFrame
      view="board"
      count={leadColumns ? total : undefined}
      all={result?.all}
      sentence={leadColumns ? <BoardSentence columns={columns} narrowing={narrowing} /> : null}
    >
      <div className="mt-3">
        <ListConditions
          conditions={conditions}
          count={leadColumns ? { value: total, isMore: false } : undefined}
          all={result?.all}
        />
      </div>
      <output className="sr-only">{announcement}</output>
      {error && !leadColumns && (
        <ErrorState
          title="Couldn’t load leads"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!leadColumns && loading && <BoardSkeleton />}
      {leadColumns && (
        <div ref={area} aria-busy={loading && !data}>
          <DragArea<Lead, LeadStatus>
            lifted={lifted}
            onLift={setLifted}
            onDrop={(lead, to) => moveTo(lead, to)}
            onAnnounce={announce}
            words={dragWords}
            scrolls={false}
            draw={drawLifted}
          >
            {stageInView && (
              <StageGrid columns={columns} chosenStage={stageInView} lifted={lifted} />
            )}
            <div className="mt-2 xl:mt-4 xl:grid xl:grid-cols-[repeat(4,minmax(0,1fr))_repeat(2,minmax(0,0.9fr))] xl:border-t xl:border-line">
              {columns.map((column) => (
                <BoardColumn
                  key={column.status}
                  column={column}
                  isShown={column.status === stageInView}
                  lifted={lifted}
                  nextId={nextId}
                  groups={groups}
                  narrowing={narrowing}
                  verbs={verbs}
                />
              ))}
            </div>
          </DragArea>
        </div>
      )}
      {converting && (
        <LazyForm
          load={loadConvert}
          with={{
            lead: converting,
            onConverted: () => {
              forget(converting.id)
              announce(sentence`${converting.name} moved to Won.`)
              void reread()
            },
            onClose: () => {
              setFocus({ id: converting.id, status: converting.status })
              setConverting(null)
            },
          }}
        />
      )}
    </LeadsFrame>
  )
}
