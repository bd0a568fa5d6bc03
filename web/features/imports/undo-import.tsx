import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import type { ImportSummaryFragment } from '#web/records/import/import.generated.ts'
import { useUndoImportMutation } from '#web/records/import/import-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { formatUtc } from '#web/ui/format-time.ts'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { formatRecords, importNouns } from './import-nouns.ts'
import { formatSource } from './import-texts.ts'

/** Formats the day until which an import can be undone: `December 24`. */
export const formatUndoDay = (until: string) =>
  formatUtc(new Date(until), { month: 'long', day: 'numeric' })

type Props = { of: ImportSummaryFragment; small?: boolean }

/** Takes an import back, after a question that says what goes and what stays. */
export const UndoImport = ({ of, small = false }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const [undoImport] = useUndoImportMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { id, version: expectedVersion, noun, counts, undoUntil } = of
  if (!undoUntil) return null
  const changed = counts.filled + counts.updated
  return (
    <>
      <Button
        small={small}
        aria-label={small ? sentence`Undo ${formatSource(of)}` : undefined}
        busy={isRunning}
        onClick={() => setAsking(true)}
      >
        {small ? 'Undo' : 'Undo import'}
      </Button>
      {refusal && <Refused>{refusal.message}</Refused>}
      {isAsking && (
        <Confirm
          title="Undo this import?"
          confirm="Undo it"
          keep="Keep it"
          isDestructive
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void run(undoImport, { id, expectedVersion })
          }}
        >
          {formatRecords(counts.created, noun)} that it created{' '}
          {counts.created === 1 ? 'is' : 'are'} removed
          {changed > 0 && `, and ${changed.toLocaleString('en-US')} are as before`}.{' '}
          {importNouns[noun].many[0]?.toUpperCase()}
          {importNouns[noun].many.slice(1)} that changed since, or that others refer to, stay and
          are listed. You can undo it until {formatUndoDay(undoUntil)}.
        </Confirm>
      )}
    </>
  )
}
