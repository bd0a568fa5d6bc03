import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Action } from '#web/schema.generated.ts'
import { type SelectableRow, SelectionContext } from '#web/ui/selection.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { ManyAnswer, ManyNoun, Matches } from './many-noun.ts'
import type * as parts from './many-parts.tsx'
import { type RowSelection, useRowSelection } from './use-row-selection.ts'
import { useSelectionKeys } from './use-selection-keys.ts'

type Props<Row extends SelectableRow> = {
  /** The type of the records: `Lead`. */
  type: string
  nameField: 'name' | 'title'
  /** The verbs of many records; without one of them rows have no boxes. */
  verbs: readonly Action[]
  /** Loads what is done with the selected rows; the same function on each call. */
  load: () => Promise<ManyNoun<Row>>
  matches: Matches
  /** The list. */
  children: ReactNode
}

/** A list whose rows can be selected and changed together. All but the selection is loaded with the first selected row. */
export const Many = <Row extends SelectableRow>(props: Props<Row>) => {
  const { can } = useAuth()
  return props.verbs.some(can) ? <SelectableList {...props} /> : props.children
}

/** Returns what the list shows, whatever the page, the order and the columns. */
const useListName = () => {
  const params = new URLSearchParams(useLocation().search)
  for (const name of ['after', 'before', 'sort', 'columns', 'size']) params.delete(name)
  return params.toString()
}

const SelectableList = <Row extends SelectableRow>(props: Props<Row>) => {
  const { type, nameField, load, matches, children } = props
  const list = useListName()
  const selection = useRowSelection(type, nameField, list)
  const [answer, setAnswer] = useState<(ManyAnswer<Row> & { list: string }) | null>(null)
  const loadedRows = useLoaded(load, selection)
  useSelectionKeys(selection, type, loadedRows !== null)
  const ownAnswer = answer?.list === list ? answer : null
  const onAnswer = useCallback(
    (next: ManyAnswer<Row> | null) => setAnswer(next && { ...next, list }),
    [list],
  )
  const isSelecting = selection.isOn || selection.ids.size > 0
  return (
    <SelectionContext value={selection}>
      {loadedRows && ownAnswer && (
        <loadedRows.AnswerPanel
          key={ownAnswer.id}
          noun={loadedRows.noun}
          selection={selection}
          answer={ownAnswer}
          onAnswer={onAnswer}
        />
      )}
      <div data-selecting={isSelecting || undefined}>{children}</div>
      {loadedRows && selection.ids.size > 0 && (
        <loadedRows.ManyBar
          noun={loadedRows.noun}
          selection={selection}
          matches={matches}
          onAnswer={onAnswer}
        />
      )}
    </SelectionContext>
  )
}

type LoadedParts<Row extends SelectableRow> = typeof parts & { noun: ManyNoun<Row> }

/** Returns the bar and its verbs once a row is selected. A selection tries again after a lost connection. */
const useLoaded = <Row extends SelectableRow>(
  load: () => Promise<ManyNoun<Row>>,
  { ids }: RowSelection,
) => {
  const [loadedRows, setLoadedRows] = useState<LoadedParts<Row> | null>(null)
  useEffect(() => {
    if (!loadedRows && ids.size > 0)
      Promise.all([import('./many-parts.tsx'), load()]).then(
        ([all, noun]) => setLoadedRows({ ...all, noun }),
        () => undefined,
      )
  }, [loadedRows, ids, load])
  return loadedRows
}
