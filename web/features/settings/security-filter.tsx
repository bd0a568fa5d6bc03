import { Link } from 'react-router-dom'
import { panelLink } from '#web/parts/panel-link.ts'
import { paths } from '#web/paths.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { securityKinds } from './format-security.ts'
import type { useSecurityFilter } from './use-security-filter.ts'

const kinds = [
  { value: '', label: 'All events' },
  ...securityKinds.map(({ kind, label }) => ({ value: kind, label })),
]

const times = [
  { value: '', label: 'Past year' },
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

/** Filters security events by kind and time. A click on a name in the list filters by person. */
export const SecurityFilter = ({
  narrowing,
}: {
  narrowing: ReturnType<typeof useSecurityFilter>
}) => (
  <div className="mb-4 flex flex-wrap items-end gap-3">
    <SelectField
      label="What happened"
      options={kinds}
      value={narrowing.kind}
      onChange={(kind) => narrowing.narrow('kind', kind.toLowerCase())}
    />
    <SelectField
      label="When"
      options={times}
      value={narrowing.since}
      onChange={(since) => narrowing.narrow('since', since)}
    />
    {narrowing.isNarrowed && (
      <p className="flex min-h-tap items-center gap-x-3 text-sm text-text-quiet md:min-h-9">
        {narrowing.isOfOne && 'Showing one account'}
        <Link to={paths.security} className={panelLink}>
          Clear filter
        </Link>
      </p>
    )}
  </div>
)
