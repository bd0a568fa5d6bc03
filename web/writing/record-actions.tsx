import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useCommands } from './commands.ts'
import type { NounVerbs, Versioned } from './record-verbs.ts'
import { RowActions } from './row-actions.tsx'
import { UndoButton } from './undo-button.tsx'
import { useUndoable } from './undo-store.ts'
import { useDoings } from './use-doings.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { undoName } from './use-record-verbs.ts'

type Props<Subject extends Versioned> = {
  noun: NounVerbs<Subject>
  record: Subject
  /** In a row the first verb stands alone and the others unfold. */
  inRow?: boolean
  /** What to write into the history beside it. */
  note?: string
  onDone?: () => void
  /** The label of a dialog that has its own place on the page. */
  without?: string
}

/** What can be done with a record, as the server says, with the way back and the reason of a refusal. */
export const RecordActions = <Subject extends Versioned>(props: Props<Subject>) =>
  props.inRow ? <RowActions noun={props.noun} record={props.record} isFixed /> : <Bar {...props} />

/** How many stand beside one another; the rest unfold. */
const shownAtOnce = 4

const Bar = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, note, onDone, without } = props
  const [isOpen, setOpen] = useState(false)
  const { doings, after } = useDoings(noun, record, { note, onDone, onPress: () => setOpen(false) })
  const undoable = useUndoable(undoName(noun, record))
  const keptFocus = useKeptFocus()
  const offered = doings.filter(({ label }) => label !== without)
  useCommands(
    doings.map(({ label, key, press }) => ({
      id: label,
      name: label,
      beside: noun.nameOf(record),
      ...(key && { keys: [key.toUpperCase()] }),
      run: press,
    })),
  )
  return (
    <>
      <div {...keptFocus} className="flex flex-wrap items-center gap-2 outline-none">
        {undoable && <UndoButton key={undoable.id} id={undoable.id} />}
        {offered.slice(0, isOpen ? undefined : shownAtOnce).map(({ label, press }, place) => (
          <Button key={label} variant={place === 0 ? 'primary' : 'secondary'} onClick={press}>
            {label}
          </Button>
        ))}
        {offered.length > shownAtOnce && (
          <Button
            variant="quiet"
            aria-label={`More for ${noun.nameOf(record)}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      {after}
    </>
  )
}
