import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useCommands } from './commands.ts'
import { usePageLetters } from './held-row.ts'
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
  /** What has a place of its own on the page, by its label: the way there instead of a dialog. */
  elsewhere?: Readonly<Record<string, () => void>>
}

/** What can be done with a record, as the server says, with the way back and the reason of a refusal. */
export const RecordActions = <Subject extends Versioned>(props: Props<Subject>) =>
  props.inRow ? <RowActions noun={props.noun} record={props.record} isFixed /> : <Bar {...props} />

/** How many stand beside one another; the rest unfold. */
const shownAtOnce = 4

/** The verbs of the record that is open: as buttons, by their letters and in Ctrl-K. */
const Bar = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, note, onDone, elsewhere = {} } = props
  const [isOpen, setOpen] = useState(false)
  const { doings, after } = useDoings(noun, record, { note, onDone, onPress: () => setOpen(false) })
  const undoable = useUndoable(undoName(noun, record))
  const keptFocus = useKeptFocus()
  const all = doings.map((doing) => ({ ...doing, press: elsewhere[doing.label] ?? doing.press }))
  const buttons = all.filter(({ label }) => !(label in elsewhere))
  usePageLetters((letter) => {
    const meant = all.find(({ key }) => key === letter)
    meant?.press()
    return meant !== undefined
  })
  useCommands(
    all.map(({ label, key, press }) => ({
      id: label,
      name: label,
      beside: noun.nameOf(record),
      ...(key && { keys: [key.toUpperCase()] }),
      run: press,
    })),
  )
  return (
    <>
      <div {...keptFocus} className="flex flex-wrap items-center gap-2 outline-none max-md:*:grow">
        {undoable && <UndoButton key={undoable.id} id={undoable.id} />}
        {buttons
          .slice(0, isOpen ? undefined : shownAtOnce)
          .map(({ label, key, isPlain, press }, place) => (
            <Button
              key={label}
              variant={place === 0 && !isPlain ? 'primary' : 'secondary'}
              onClick={press}
            >
              {label}
              {key && <KeyHint letter={key} />}
            </Button>
          ))}
        {buttons.length > shownAtOnce && (
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
