import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { type MergePageQuery, useUndoMergeMutation } from './merge-page.generated.ts'

type Props = {
  lead: LeadRecordFragment
  merges: MergePageQuery['merges']
  onUndone: () => void
}

/** The merges into a lead that can still be undone. */
export const MergedNotice = ({ lead, merges, onUndone }: Props) => {
  const [undoMerge] = useUndoMergeMutation()
  const { run, isRunning, refusal } = useVerbs()
  const undo = async (id: string) => {
    const outcome = await run(undoMerge, { id })
    if (outcome?.payload) onUndone()
  }
  return (
    <Panel title="Merged" aside={<Link to={hrefs.lead(lead.id)}>Open the lead</Link>}>
      <ul>
        {merges.map(({ id, mergedName, movedCount, undoUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 text-sm first:border-t-0 sm:px-5"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {mergedName} was merged into {lead.name}.
              </p>
              <p className="text-text-quiet">
                {movedCount === 0
                  ? 'Nothing but its history moved.'
                  : `${movedCount} ${movedCount === 1 ? 'record' : 'records'} moved.`}{' '}
                Undo puts everything back until <RelativeTime at={undoUntil} />, as long as nothing
                of it changes.
              </p>
            </div>
            <Button busy={isRunning} onClick={() => void undo(id)}>
              Undo merge
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-4 sm:px-5">
        <Link to={hrefs.duplicatesOf(lead.id)} className={buttonClasses()}>
          Find more duplicates
        </Link>
        {refusal && <Refused>{refusal.message}</Refused>}
      </div>
    </Panel>
  )
}
