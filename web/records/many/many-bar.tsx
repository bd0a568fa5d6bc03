import { useApolloClient } from '@apollo/client/react'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { manyLimit } from '#shared/many.ts'
import { formatUpTo } from '#web/ui/format-up-to.ts'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { latinKey } from '#web/ui/latin-key.ts'
import type { SelectableRow } from '#web/ui/selection.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { showAnswer } from './apply-answer.ts'
import type { ManyAnswer, ManyNoun, Matches } from './many-noun.ts'
import { readMatches } from './read-matches.ts'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row extends SelectableRow> = {
  noun: ManyNoun<Row>
  selection: RowSelection
  matches: Matches
  onAnswer: (answer: ManyAnswer<Row>) => void
}

/** The height of the bar, which the browser keeps free below the focus. */
const below = '--many-below'

/** Opens a verb by its letter, before the letters of a row. */
const useLetters = (
  verbs: readonly { key: string; label: string }[],
  open: (label: string) => void,
) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.shiftKey) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!areSingleKeysOn() || isTyping(event.target) || isInFront()) return
      const verb = verbs.find(({ key }) => key === latinKey(event))
      if (!verb) return
      event.preventDefault()
      open(verb.label)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

/** What can be done with the selected rows, below the list. */
export const ManyBar = <Row extends SelectableRow>(props: Props<Row>) => {
  const { noun, selection, matches, onAnswer } = props
  const client = useApolloClient()
  const { can } = useAuth()
  const [openedForm, setOpenedForm] = useState<string | null>(null)
  const verbs = noun.verbs.filter(({ ability }) => can(ability))
  useLetters(verbs, setOpenedForm)
  useEffect(() => {
    document.documentElement.style.setProperty(below, '6rem')
    return () => {
      document.documentElement.style.removeProperty(below)
    }
  }, [])
  const rows = [...selection.ids].flatMap((id) => selection.rows.get(id) ?? []) as Row[]
  const verb = verbs.find(({ label }) => label === openedForm)
  const isTooMany = rows.length > manyLimit

  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-[calc(var(--call-below,0px)+max(1rem,env(safe-area-inset-bottom)))] z-sticky mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-ink-800 px-4 py-2 text-sm text-paper shadow-lg max-md:bottom-(--call-below,0px) max-md:-mx-4 max-md:-mb-8 max-md:w-auto max-md:max-w-none max-md:rounded-b-none max-md:pb-[max(1rem,env(safe-area-inset-bottom))] dark:bg-ink-700 print:hidden"
    >
      <SelectedCount rows={rows} selection={selection} matches={matches} />
      <div className="contents max-md:order-last max-md:grid max-md:basis-full max-md:grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] max-md:gap-1.5">
        {verbs.map(({ label, key, Icon }, place) => (
          <button
            key={label}
            type="button"
            disabled={isTooMany}
            onClick={() => setOpenedForm(label)}
            className={`inline-flex min-h-tap items-center justify-center gap-2 rounded-md px-3 font-semibold max-md:flex-col max-md:gap-0.5 max-md:px-1 max-md:py-1.5 max-md:text-xs md:pointer-fine:min-h-9 ${place === 0 ? 'bg-press text-on-press hover:bg-press-hover' : 'hover:bg-ink-700 max-md:bg-ink-700 dark:hover:bg-ink-600 max-md:dark:bg-ink-600'}`}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
            <KeyHint letter={key} />
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label="Clear selection"
        onClick={selection.clear}
        className="grid min-h-tap min-w-tap place-items-center rounded-md hover:bg-ink-700 max-md:ml-auto dark:hover:bg-ink-600 md:pointer-fine:min-h-9 md:pointer-fine:min-w-9"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {verb && (
        <verb.Form
          noun={noun}
          rows={rows}
          onAnswer={(answer) => {
            void showAnswer(client, noun, selection, answer)
            onAnswer(answer)
          }}
          onClose={() => setOpenedForm(null)}
        />
      )}
    </section>
  )
}

type CountProps = { rows: readonly SelectableRow[]; selection: RowSelection; matches: Matches }

/** The number of selected rows, and the way to select all that match. */
const SelectedCount = ({ rows, selection, matches }: CountProps) => {
  const client = useApolloClient()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The rows that were selected before all were. */
  const [formerRows, setFormerRows] = useState<readonly SelectableRow[] | null>(null)
  const { count } = matches
  const hasMore = count !== undefined && (count.isMore || count.value > manyLimit)
  const isAll = formerRows !== null && rows.length >= Math.min(count?.value ?? 0, manyLimit)

  const selectAll = async () => {
    setReading(true)
    setProblem(null)
    try {
      const all = await readMatches(client, matches)
      setFormerRows(rows)
      selection.select(all)
    } catch (error) {
      setProblem(`Couldn’t select them. ${errorMessage(error)}`)
    }
    setReading(false)
  }
  const beyond =
    isAll && hasMore
      ? ` of ${formatUpTo(count)} that match: ${manyLimit} at once`
      : rows.length > manyLimit
        ? `, ${manyLimit} at most at once`
        : ''
  const selectedText = `${isAll && !hasMore ? 'All ' : ''}${rows.length} selected${beyond}`
  const linkShape =
    'inline-flex min-h-tap items-center underline decoration-ink-400 underline-offset-4 hover:decoration-paper md:pointer-fine:min-h-9'

  return (
    <>
      <p aria-live="polite" className="font-semibold tabular-nums">
        {selectedText}
      </p>
      {isAll ? (
        <button type="button" onClick={() => selection.select(formerRows)} className={linkShape}>
          {`Only these ${formerRows.length}`}
        </button>
      ) : (
        count !== undefined &&
        count.value > rows.length && (
          <button
            type="button"
            disabled={isReading}
            aria-busy={isReading || undefined}
            onClick={() => void selectAll()}
            className={linkShape}
          >
            {hasMore
              ? `The first ${manyLimit} of ${formatUpTo(count)} that match`
              : `All ${formatUpTo(count)} that match`}
          </button>
        )
      )}
      {problem && (
        <p role="alert" className="basis-full">
          {problem}
        </p>
      )}
    </>
  )
}
