import { EmptyListDrawing } from '#web/assets/drawings/empty-list.tsx'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { jobFilterNamed, jobFilters, jobStates } from './job-states.ts'
import type { JobRowFragment } from './jobs-page.generated.ts'
import { RunJobAgain } from './run-job-again.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsList } from './settings-list.tsx'
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
    isNamed: true,
    isNumber: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'last',
    header: 'Last attempt',
    isNamed: true,
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
  const [filterName, choose] = useFilterParameter('state')
  const { name, states, empty } = jobFilterNamed(filterName)
  return (
    <SettingsFrame title="Background jobs">
      <SettingsList
        caption="Background jobs"
        columns={columns}
        list={useJobsPage(states)}
        loading="Loading jobs"
        failureText="Couldn’t load the jobs"
        empty={{ ...empty, drawing: <EmptyListDrawing /> }}
        filter={
          <SelectField
            label="State"
            isLabelHidden
            options={options}
            value={name}
            onChange={(next) => choose(next === 'failed' ? '' : next)}
          />
        }
      />
    </SettingsFrame>
  )
}
