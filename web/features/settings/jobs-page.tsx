import { useState } from 'react'
import { EmptyListDrawing } from '#web/assets/drawings/empty-list.tsx'
import { useFilterParameter } from '#web/parts/filter-parameter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { jobFilterNamed, jobFilters, jobStates } from './job-states.ts'
import type { JobRowFragment } from './jobs-page.generated.ts'
import { RunJobAgain } from './run-job-again.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useJobsPage } from './use-jobs-page.ts'

const columns: readonly Column<JobRowFragment>[] = [
  { id: 'job', header: 'Job', leads: true, cell: ({ title }) => title },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={jobStates[state].tone}>{jobStates[state].label}</Badge>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    named: true,
    isNumber: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'last',
    header: 'Last attempt',
    named: true,
    cell: ({ startedAt }) => (startedAt ? <RelativeTime at={startedAt} /> : noValue),
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => (reason ? <span className="break-words">{reason}</span> : noValue),
  },
  {
    id: 'again',
    header: 'Action',
    cell: ({ id, title, state }) =>
      state === 'FAILED' ? <RunJobAgain id={id} title={title} /> : noValue,
  },
]

const options = Object.entries(jobFilters).map(([value, { label }]) => ({ value, label }))

/** The background jobs, the failed ones first in mind: each with its reason and a way to run it again. */
export const JobsPage = () => {
  const [given, choose] = useFilterParameter('state')
  const { name, states, empty } = jobFilterNamed(given)
  const [isAdding, setAdding] = useState(false)
  const { page, isLoading, error, refetch, fetchNext } = useJobsPage(states)
  const showMore = async () => {
    setAdding(true)
    try {
      await fetchNext()
    } catch (failure) {
      announce(errorMessage(failure as Error))
    }
    setAdding(false)
  }
  return (
    <SettingsFrame title="Background jobs">
      <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
        <div className="border-b border-line p-3 sm:px-5">
          <div className="sm:max-w-60">
            <SelectField
              label="State"
              labelHidden
              options={options}
              value={name}
              onChange={(next) => choose(next === 'failed' ? '' : next)}
            />
          </div>
        </div>
        {error && !page && (
          <ErrorState
            title="Couldn’t load the jobs"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={isLoading}
          />
        )}
        {!page && isLoading && <TableSkeleton label="Loading jobs" columns={columns} />}
        {page?.nodes.length === 0 && (
          <EmptyState title={empty.title} drawing={<EmptyListDrawing />}>
            {empty.text}
          </EmptyState>
        )}
        {page && page.nodes.length > 0 && (
          <DataTable
            caption="Background jobs"
            columns={columns}
            rows={page.nodes}
            rowKey={({ id }) => id}
          />
        )}
        {page?.pageInfo.hasNextPage && (
          <div className="border-t border-line px-4 py-2">
            <Button busy={isAdding} onClick={() => void showMore()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </SettingsFrame>
  )
}
