import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Noun, TimelineKind } from '#web/schema.generated.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { KindFilter } from './kind-filter.tsx'
import { TimelineDays } from './timeline-days.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { type TimelineOf, useTimeline } from './use-timeline.ts'

type Props = {
  of: TimelineOf & { noun: Noun }
  /** The kinds of the timeline; a single kind needs no filter. */
  kinds: readonly TimelineKind[]
  /** Shown while the timeline is empty. */
  empty: string
  /** Shown above the newest entry: a composer. */
  children?: ReactNode
}

/** The timeline of a record, newest first. */
export const Timeline = ({ of, kinds, empty, children }: Props) => {
  const [chosenKinds, choose] = useState<readonly TimelineKind[]>([])
  const id = useId()
  return (
    <section id="timeline" aria-labelledby={id} className="scroll-mt-40">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-sm font-semibold">
          Timeline
        </h2>
        {kinds.length > 1 && (
          <KindFilter kinds={kinds} chosenKinds={chosenKinds} onChoose={choose} />
        )}
      </div>
      {children}
      <Entries key={String(chosenKinds)} of={of} chosenKinds={chosenKinds} empty={empty} />
    </section>
  )
}

type EntriesProps = Pick<Props, 'of' | 'empty'> & { chosenKinds: readonly TimelineKind[] }

const Entries = ({ of, chosenKinds, empty }: EntriesProps) => {
  const isFiltered = chosenKinds.length > 0
  const { timeline, isLoading, isMore, error, retry, showMore, showNewest } = useTimeline(
    of,
    isFiltered ? chosenKinds : null,
  )
  if (error && !timeline)
    return (
      <ErrorState
        title="Couldn’t load the timeline"
        message={errorMessage(error)}
        onRetry={retry}
        busy={isLoading}
      />
    )
  if (!timeline) return <TimelineSkeleton />
  if (timeline.nodes.length === 0)
    return (
      <EmptyState title={isFiltered ? 'Nothing here yet' : 'No activity yet'}>
        {isFiltered ? 'Choose All to see everything.' : empty}
      </EmptyState>
    )
  return (
    <>
      {showNewest && (
        <Button isSmall onClick={showNewest}>
          Back to latest
        </Button>
      )}
      <TimelineDays
        entries={timeline.nodes}
        isOwn={({ noun, recordId }) => noun === of.noun && recordId === of.id}
      />
      {timeline.pageInfo.hasNextPage && (
        <div className="pt-1 pb-4">
          <Button busy={isMore} onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
