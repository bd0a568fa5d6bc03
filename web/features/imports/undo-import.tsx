import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import type { ImportSummaryFragment } from '#web/records/import/import.generated.ts'
import { useUndoImportMutation } from '#web/records/import/import-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateOf } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { formatRecords } from './import-nouns.ts'
import { formatSource } from './import-texts.ts'

type Props = { of: ImportSummaryFragment; small?: boolean }

/** Takes an import of the viewer back, after a question that says what goes and what stays. */
export const UndoImport = ({ of, small = false }: Props) => {
  const { viewer } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const [undoImport] = useUndoImportMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { id, version: expectedVersion, noun, counts, createdBy, undoUntil } = of
  const isOwn = createdBy === null || createdBy === viewer?.id
  if (!undoUntil || !isOwn) return null
  return (
    <>
      <Button
        isSmall={small}
        aria-label={small ? sentence`Undo ${formatSource(of)}` : undefined}
        busy={isRunning}
        onClick={() => setAsking(true)}
      >
        {small ? 'Undo' : 'Undo import'}
      </Button>
      {!small && (
        <p className="self-center text-sm text-text-quiet">
          until {formatDateOf(new Date(undoUntil))}
        </p>
      )}
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
          {counts.created === 1 ? 'goes' : 'go'}, and values that it replaced come back. What
          changed since, or is used by other records, stays and is listed.
        </Confirm>
      )}
    </>
  )
}
