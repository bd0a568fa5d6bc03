import { useEffect } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type ExportPageQuery, useExportPageQuery } from './export-page.generated.ts'
import { ExportForm } from './export-form.tsx'
import { ExportState } from './export-state.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** Milliseconds between two looks at a zip that is being prepared. */
const pause = 3000

type Tables = NonNullable<ExportPageQuery['fullExport']>['tables']

const hints: Readonly<Record<string, string>> = {
  'customers.csv': 'with closed ones',
  'people.csv': 'no passwords',
  'files.csv': 'names and sizes, not their contents',
}

/** The files of the zip, before it is prepared. */
const Contents = ({ tables }: { tables: Tables }) => (
  <Panel title="What’s in it">
    <ul className="divide-y divide-line text-sm">
      {tables.map(({ fileName, rows }) => (
        <li
          key={fileName}
          className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-4 py-1.5 sm:grid-cols-[14rem_5rem_minmax(0,1fr)] sm:px-5"
        >
          <span className="font-mono">{fileName}</span>
          <span className="text-right tabular-nums">{rows.toLocaleString('en-US')}</span>
          <span className="text-text-quiet empty:hidden">{hints[fileName]}</span>
        </li>
      ))}
      <li className="grid min-h-10 items-center px-4 py-1.5 sm:grid-cols-[14rem_5rem_minmax(0,1fr)] sm:gap-x-6 sm:px-5">
        <span className="font-mono">README.txt</span>
        <span className="text-text-quiet sm:col-start-3">explains every column</span>
      </li>
    </ul>
  </Panel>
)

/** Exports everything of the company: what is in the zip, then the zip. */
export const ExportPage = () => {
  const { data, loading, error, refetch, startPolling, stopPolling } = useExportPageQuery({
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.fullExport
  const isPreparing = found?.zip?.status === 'PREPARING'
  useEffect(() => {
    if (isPreparing) startPolling(pause)
    return stopPolling
  }, [isPreparing, startPolling, stopPolling])

  return (
    <SettingsFrame title="Export everything">
      {error && !found && (
        <ErrorState
          title="Couldn’t load the export"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!found && loading && (
        <Waiting label="Loading the export">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {found && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
          <Contents tables={found.tables} />
          <section aria-label="The zip" className="space-y-4 text-sm max-lg:order-first">
            <ExportState
              zip={found.zip}
              total={found.tables.reduce((sum, { rows }) => sum + rows, 0)}
            />
            {!isPreparing && (
              <ExportForm
                readySize={found.zip?.status === 'READY' ? (found.zip.size ?? 0) : null}
                onRequested={refetch}
              />
            )}
          </section>
        </div>
      )}
    </SettingsFrame>
  )
}
