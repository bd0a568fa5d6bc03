import * as Menu from '@radix-ui/react-dropdown-menu'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { NounVerbs, RecordVerb, Versioned } from './record-verbs.ts'
import { Refused } from './refused.tsx'
import { UndoButton } from './undo-button.tsx'
import { useUndoable } from './undo-store.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { undoName, useRecordVerbs } from './use-record-verbs.ts'

type Props<Subject extends Versioned> = {
  noun: NounVerbs<Subject>
  record: Subject
  /** In a row the first verb stands alone and the others in a menu; on touch all are in the menu. */
  inRow?: boolean
  /** What to write into the history beside it. */
  note?: string
  onDone?: () => void
}

/** What can be done with a record, as the server says, with the way back and the reason of a refusal. */
export const RecordActions = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, inRow = false, note, onDone } = props
  const { offered, press, refusal, asksFirst } = useRecordVerbs(noun, record)
  const [asked, setAsked] = useState<RecordVerb<Subject> | null>(null)
  const [tried, setTried] = useState<RecordVerb<Subject> | null>(null)
  const undoable = useUndoable(undoName(noun, record))
  const keptFocus = useKeptFocus()
  const name = noun.nameOf(record)
  // A row that can be taken back offers that and nothing else.
  const shown = inRow && undoable ? [] : offered

  const go = async (verb: RecordVerb<Subject>) => {
    setAsked(null)
    setTried(verb)
    if (await press(verb, note)) onDone?.()
  }
  const choose = (verb: RecordVerb<Subject>) => (asksFirst(verb) ? setAsked(verb) : void go(verb))

  return (
    <>
      <div {...keptFocus} className="flex flex-wrap items-center gap-2 outline-none">
        {undoable && (
          <UndoButton
            key={undoable.id}
            id={undoable.id}
            label={inRow ? `Undo: ${name}` : undefined}
          />
        )}
        {(inRow ? shown.slice(0, 1) : shown).map((verb, place) => (
          <span key={verb.label} className={inRow ? 'max-md:hidden' : 'contents'}>
            <Button
              variant={!inRow && place === 0 ? 'primary' : 'secondary'}
              small={inRow}
              aria-label={inRow ? `${verb.label}: ${name}` : undefined}
              onClick={() => choose(verb)}
            >
              {verb.label}
            </Button>
          </span>
        ))}
        {inRow && shown.length > 0 && <More name={name} verbs={shown} onChoose={choose} />}
      </div>
      {refusal && tried && (
        <Refused className="basis-full">{`Not ${tried.done}: ${refusal.message}`}</Refused>
      )}
      {asked && (
        <ConfirmDialog
          title={`${asked.label}?`}
          confirm={asked.label}
          keep="Keep it as it is"
          onKeep={() => setAsked(null)}
          onConfirm={() => void go(asked)}
        >
          {`${name}: ${asked.asks}`}
        </ConfirmDialog>
      )}
    </>
  )
}

type MoreProps<Subject extends Versioned> = {
  name: string
  verbs: readonly RecordVerb<Subject>[]
  onChoose: (verb: RecordVerb<Subject>) => void
}

/** The verbs for which a row has no room; on touch all of them. */
const More = <Subject extends Versioned>({ name, verbs, onChoose }: MoreProps<Subject>) => (
  <Menu.Root modal={false}>
    <Menu.Trigger
      aria-label={`More for ${name}`}
      className={`grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text md:size-7 md:min-h-7 md:min-w-7 ${verbs.length < 2 ? 'md:hidden' : ''}`}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Content
        align="end"
        sideOffset={4}
        className="z-menu min-w-40 animate-fade-in rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
      >
        {verbs.map((verb, place) => (
          <Menu.Item
            key={verb.label}
            onSelect={() => onChoose(verb)}
            className={`flex min-h-tap cursor-pointer items-center rounded-sm px-3 outline-none data-highlighted:bg-surface-hover md:min-h-9 ${place === 0 ? 'md:hidden' : ''}`}
          >
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Portal>
  </Menu.Root>
)
