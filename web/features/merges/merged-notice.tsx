import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { type MergePageQuery, useUndoMergeMutation } from './merge-page.generated.ts'

type Props = {
  /** The name of the record that stays. */
  name: string
  /** A link to it. */
  open: ReactNode
  /** The address of its duplicates. */
  duplicates: string
  merges: MergePageQuery['merges']
  onUndone: () => void
}

/** The merges into a record that can still be undone. */
export const MergedNotice = ({ name, open, duplicates, merges, onUndone }: Props) => {
  const [undoMerge] = useUndoMergeMutation()
  const { run, isRunning, refusal } = useVerbs()
  const undo = async (id: string) => {
    const outcome = await run(undoMerge, { id })
    if (outcome?.payload) onUndone()
  }
  return (
    <Panel title="Merged" aside={open}>
      <ul>
        {merges.map(({ id, mergedName, movedCount, undoUntil }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 text-sm first:border-t-0 sm:px-5"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {mergedName} was merged into {name}.
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
        <Link to={duplicates} className={buttonClasses()}>
          Find more duplicates
        </Link>
        {refusal && <Refused>{refusal.message}</Refused>}
      </div>
    </Panel>
  )
}
