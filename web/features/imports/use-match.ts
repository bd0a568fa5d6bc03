import { useEffect, useRef, useState } from 'react'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { usePreviewImportMutation } from '#web/records/import/import-mutations.generated.ts'
import type { ImportColumnInput } from '#web/schema.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { applyChoice, choiceOf, type Column } from './apply-choice.ts'

type Choices = Readonly<Record<number, ImportColumnInput>>

/** What the columns of an import become: choices of a person over those of the server. A choice stays until it is saved. */
export const useMatch = (record: ImportRecordFragment) => {
  const [choices, setChoices] = useState<Choices>({})
  const [previewImport] = usePreviewImportMutation()
  const { run, isRunning, refusal } = useVerbs()
  const version = useRef(record.version)
  useEffect(() => {
    version.current = record.version
  }, [record.version])
  /** The saving of earlier choices: the next begins after it. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const columns = record.columns.map((column) => applyChoice(column, choices[column.column]))

  const save = (sent: Choices, matchOnly: boolean) => {
    const attempt = async () => {
      const outcome = await run(previewImport, {
        id: record.id,
        expectedVersion: version.current,
        columns: Object.values(sent),
        matchOnly,
      })
      if (!outcome?.payload) return false
      version.current = outcome.payload.import.version
      setChoices((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([key, choice]) => sent[Number(key)] !== choice),
        ),
      )
      return true
    }
    const next = saving.current.then(attempt)
    saving.current = next
    return next
  }

  return {
    columns,
    isSaving: isRunning,
    refusal: refusal && (refusal.fields['columns'] ?? refusal.message),
    /** Chooses the field of a column. A field that holds one column is taken from another that has it. */
    chooseField: (column: Column, field: string | null, takesSeveral: boolean) => {
      const others = columns.filter(
        (other) =>
          field !== null &&
          !takesSeveral &&
          other.field === field &&
          other.column !== column.column,
      )
      const next = { ...choices, [column.column]: { column: column.column, field } }
      for (const other of others) next[other.column] = { column: other.column, field: null }
      setChoices(next)
      void save(next, true)
    },
    /** Chooses a format or what values become, to be saved with the check of the rows. */
    choose: (column: Column) =>
      setChoices((before) => ({ ...before, [column.column]: choiceOf(column) })),
    /** Checks the rows. Resolves with false if the server refused it. */
    check: () => save(choices, false),
  }
}
