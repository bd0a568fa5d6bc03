import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { hrefs } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { ColumnRow } from './column-row.tsx'
import { FileFacts } from './file-facts.tsx'
import { ImportHead } from './import-head.tsx'
import { formatCount } from './import-nouns.ts'
import { formatMatch } from './format-match.ts'
import { useImportFieldsQuery } from './imports.generated.ts'
import { matchGroups } from './match-groups.ts'
import { useMatch } from './use-match.ts'

/** The columns of a file and what each becomes. */
export const MatchView = ({ record }: { record: ImportRecordFragment }) => {
  const { columns, isSaving, refusal, chooseField, choose, check } = useMatch(record)
  const { data, loading, error, refetch } = useImportFieldsQuery({
    variables: { noun: record.noun },
  })
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [focusedColumn, setFocusedColumn] = useState(-1)
  // A column that has moved to another group keeps the focus.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(`[data-column="${focusedColumn}"] select`)?.focus()
  })
  const submit = async () => {
    if (await check()) void navigate(hrefs.import(record.id), { replace: true })
  }
  return (
    <>
      <ImportHead
        record={record}
        step="Match"
        sentence={formatMatch(columns, record.program)}
        actions={
          <Button variant="primary" busy={isSaving} onClick={() => void submit()}>
            Check {formatCount(record.rowCount, 'row')}
          </Button>
        }
      />
      <FileFacts record={record} />
      {record.reason && <p className="mb-4 text-sm text-danger">{record.reason}</p>}
      {refusal && <Refused className="mb-4">{refusal}</Refused>}
      {error && (
        <ErrorState
          title="Couldn’t load the fields"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && !error && (
        <Waiting label="Loading fields">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {data && (
        <div
          ref={place}
          className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm"
        >
          {matchGroups.map(({ title, isNow = false, has }) => {
            const members = columns.filter((_, index) => {
              const saved = record.columns[index]
              return saved !== undefined && has(saved)
            })
            if (members.length === 0) return null
            return (
              <section key={title} className="border-t border-line first:border-t-0">
                <GroupHead title={title} count={members.length} isNow={isNow} as="h2" />
                <ul>
                  {members.map((column) => (
                    <ColumnRow
                      key={column.column}
                      column={column}
                      fields={data.importFields}
                      isUnfolded={isNow}
                      onField={(one, field, takesSeveral) => {
                        setFocusedColumn(one.column)
                        chooseField(one, field, takesSeveral)
                      }}
                      onChoose={choose}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}
