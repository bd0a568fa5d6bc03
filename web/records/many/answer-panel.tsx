import { useApolloClient } from '@apollo/client/react'
import { CircleCheck, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextLink } from '#web/parts/text-link.tsx'
import type { UndoManyInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { formatClock } from '#web/ui/format-time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import type { SelectableRow } from '#web/ui/selection.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { showUndo } from './apply-answer.ts'
import { type UndoManyMutation, UndoManyDocument } from './many-mutations.generated.ts'
import { formatCount, type ManyAnswer, type ManyNoun, type NounWords } from './many-noun.ts'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row extends SelectableRow> = {
  noun: ManyNoun<Row>
  selection: RowSelection
  answer: ManyAnswer<Row>
  onAnswer: (answer: null) => void
}

type UndoAnswer = NonNullable<UndoManyMutation['undoMany']>

/** True until a time. */
const useIsBefore = (time: string) => {
  const [isBefore, setBefore] = useState(() => Date.parse(time) > Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setBefore(false), Date.parse(time) - Date.now())
    return () => clearTimeout(timer)
  }, [time])
  return isBefore
}

/** Undoes by Ctrl-Z and ⌘-Z, before the latest change of one record. */
const useUndoLetter = (isPossible: boolean, undo: () => void) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isPossible || !isUndo || latinKey(event) !== 'z') return
      if (isTyping(event.target) || isInFront()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      undo()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  })

/** What a change of many did, what it refused and why, and its undo. */
export const AnswerPanel = <Row extends SelectableRow>(props: Props<Row>) => {
  const { noun, selection, answer, onAnswer } = props
  const client = useApolloClient()
  const [undoAnswer, setUndoAnswer] = useState<UndoAnswer | null>(null)
  const { run, isRunning, refusal } = useVerbs()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  const count = answer.changed.length
  const canUndo = useIsBefore(answer.undoUntil) && count > 0 && !undoAnswer

  const undo = async () => {
    const outcome = await run<UndoManyMutation, UndoManyInput>(
      UndoManyDocument,
      { id: answer.id },
      { keepLists: true },
    )
    if (!outcome?.payload) return
    setUndoAnswer(outcome.payload)
    void showUndo(client, noun, selection, answer, outcome.payload.changed)
  }
  useUndoLetter(canUndo, () => void undo())

  const { refused: refusedRecords } = undoAnswer ?? answer
  const names = new Map(answer.before.map((row) => [row.id, noun.nameOf(row)]))
  const Icon = undoAnswer ? Undo2 : CircleCheck
  return (
    <section
      ref={panel}
      aria-label="What was changed"
      className="mb-4 scroll-mt-16 rounded-lg border border-l-3 border-line border-l-success bg-surface-raised p-3 text-sm shadow-sm sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-success" />
        <p aria-live="polite" className="min-w-0 flex-1">
          {undoAnswer ? (
            <Undoing noun={noun} undoAnswer={undoAnswer} />
          ) : (
            <>
              <b className="font-semibold">
                {`${formatCount(noun, count)} ${answer.done}${refusedRecords.length > 0 ? `, ${refusedRecords.length} refused` : ''}.`}
              </b>{' '}
              <span className="text-text-quiet">
                Changed rows stay here until you leave this list.
              </span>
            </>
          )}
        </p>
        {canUndo && (
          <Button busy={isRunning} onClick={() => void undo()}>
            {`Undo ${count}`}
            <kbd aria-hidden="true" className="font-text text-xs opacity-70 max-md:hidden">
              {commandKey} Z
            </kbd>
          </Button>
        )}
        <IconButton icon={X} label="Dismiss" onPress={() => onAnswer(null)} className="-my-2" />
      </div>
      {refusal && <Refused className="mt-2">{`Couldn’t undo. ${refusal.message}`}</Refused>}
      {refusedRecords.length > 0 && (
        <ul
          aria-label={undoAnswer ? 'Rows that stay' : 'Refused rows'}
          className="mt-3 max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
        >
          {refusedRecords.map(({ id, code, message }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-1.5">
              <b className="min-w-0 font-semibold sm:basis-48">{names.get(id)}</b>
              <span className="min-w-0 flex-1 text-text-quiet">{message}</span>
              {code !== 'NOT_FOUND' && (
                <TextLink to={noun.hrefOf(id)}>
                  <span className="font-semibold underline">{`Open ${noun.words[0]}`}</span>
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {canUndo && (
        <p className="mt-2 text-xs text-text-quiet">{`Undo until ${formatClock(answer.undoUntil)}.`}</p>
      )}
    </section>
  )
}

type UndoingProps = { noun: NounWords; undoAnswer: UndoAnswer }

/** Says how many rows an undo restored, and how many have changed since. */
const Undoing = ({
  noun,
  undoAnswer: { changed: changedRecords, refused: refusedRecords },
}: UndoingProps) => (
  <b className="font-semibold">
    {`${formatCount(noun, changedRecords.length)} ${changedRecords.length === 1 ? 'is' : 'are'} as before.`}
    {refusedRecords.length > 0 &&
      ` ${refusedRecords.length} changed since and ${refusedRecords.length === 1 ? 'stays' : 'stay'}.`}
  </b>
)
