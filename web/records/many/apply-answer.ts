import type { ApolloClient } from '@apollo/client'
import type { RowNote, SelectableRow } from '#web/ui/selection.ts'
import type { ManyAnswer, ManyNoun } from './many-noun.ts'
import type { RowSelection } from './use-row-selection.ts'
import { writeRows } from './write-rows.ts'

type ChangedRecords = readonly { id: string; version: number }[]

/** Returns rows of an answer that the server changed, each by a function of its former value. */
const buildChangedRows = <Row extends SelectableRow>(
  before: readonly Row[],
  changedRecords: ChangedRecords,
  next: (row: Row) => Row,
) => {
  const versions = new Map(changedRecords.map(({ id, version }) => [id, version]))
  return before.flatMap((row) => {
    const version = versions.get(row.id)
    return version === undefined ? [] : [{ ...next(row), version }]
  })
}

const fieldsOf = <Row extends SelectableRow>({ before, becomes }: ManyAnswer<Row>) =>
  Object.keys(before[0] ? becomes(before[0]) : {})

/** Shows a change of many in the list: rows as they are now, each with what it was, or that it was refused. */
export const showAnswer = <Row extends SelectableRow>(
  client: ApolloClient,
  { type }: ManyNoun<Row>,
  selection: RowSelection,
  answer: ManyAnswer<Row>,
) => {
  const { before, changed: changedRecords, refused: refusedRecords, becomes, was, column } = answer
  const rows = buildChangedRows(before, changedRecords, (row) => ({ ...row, ...becomes(row) }))
  const notes = new Map<string, RowNote>()
  const formerRows = new Map(before.map((row) => [row.id, row]))
  for (const { id } of changedRecords) {
    const row = formerRows.get(id)
    const text = row && was(row)
    if (text) notes.set(id, { column, text: `was ${text}`, isRefusal: false })
  }
  for (const { id } of refusedRecords)
    notes.set(id, { column, text: answer.notDone, isRefusal: true })
  selection.change(rows, notes)
  return writeRows(client, type, rows, fieldsOf(answer))
}

/** Shows an undo in the list: rows as they were before; those that have changed since keep what they were. */
export const showUndo = <Row extends SelectableRow>(
  client: ApolloClient,
  { type }: ManyNoun<Row>,
  selection: RowSelection,
  answer: ManyAnswer<Row>,
  restoredRecords: ChangedRecords,
) => {
  const rows = buildChangedRows(answer.before, restoredRecords, (row) => row)
  const ids = new Set(restoredRecords.map(({ id }) => id))
  const isLeft = (id: string, { isRefusal }: RowNote) => !isRefusal && !ids.has(id)
  const notes = new Map([...selection.notes].filter(([id, note]) => isLeft(id, note)))
  selection.change(rows, notes)
  return writeRows(client, type, rows, fieldsOf(answer))
}
