import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { SummaryHead } from '#web/parts/summary-head.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { DuplicatesLink } from '#web/parts/duplicates-link.tsx'
import { paths } from '#web/paths.ts'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { PersonFilter } from '#web/records/user/assistants/person-filter.tsx'
import { formatShown, type UpTo } from '#web/ui/format-up-to.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useListState } from '#web/ui/use-list-state.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

type Props = {
  view: 'board' | 'list'
  /** The number of leads; undefined while it is loading. */
  count: number | undefined
  /** The leads without the conditions of the page; none while it has none. */
  all: { countUpTo: UpTo } | null | undefined
  /** The summary sentence. */
  sentence: ReactNode
  children: ReactNode
}

const views = [
  { view: 'board', label: 'Board' },
  { view: 'list', label: 'List' },
] as const

/** The sources of leads that come from the website. */
const sources = [
  { value: '', label: 'All sources' },
  { value: 'website', label: 'Website' },
  { value: 'booking', label: 'Booking' },
]

/** The frame of the leads page: title, summary sentence, and a switch between board and list. */
export const LeadsFrame = ({ view, count, all, sentence, children }: Props) => {
  const { words, search } = useListState(['newest'])
  return (
    <div className="px-4 pt-4 pb-8 sm:px-6 lg:pt-6">
      <SummaryHead
        title="Leads"
        where={
          count !== undefined && (
            <span className="tabular-nums">
              {formatShown({ countUpTo: { value: count, isMore: false } }, all) ??
                `${count.toLocaleString('en-US')} ${words ? 'found' : 'total'}`}
            </span>
          )
        }
        summary={sentence}
        aside={
          <>
            <ImportLink list="lead" />
            <NewButton of={newRecords.lead} />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <ViewSwitch view={view} />
        <div className="flex min-w-0 grow sm:max-w-60">
          <SearchBox label="Search leads" value={words} onSearch={search} />
        </div>
        <div
          className={`flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 ${view === 'list' ? 'max-sm:hidden' : ''}`}
        >
          <LeadFilters />
        </div>
      </div>
      {children}
    </div>
  )
}

/** The filters of leads by their assistant and source. */
export const LeadFilters = () => {
  const { can } = useAuth()
  const [source, changeSource] = useFilterParameter('source')
  const isOtherSource = sources.every(({ value }) => value !== source)
  return (
    <>
      {can('assignLead') && <PersonFilter />}
      <SelectField
        label="Source"
        isLabelHidden
        options={[...sources, ...(isOtherSource ? [{ value: source, label: source }] : [])]}
        value={source}
        onChange={changeSource}
      />
      {can('duplicateLeads') && <DuplicatesLink to={paths.leadDuplicates} />}
    </>
  )
}

/** Links that switch between board and list; the view, the search and the filters are in the URL. */
const ViewSwitch = ({ view: chosenView }: { view: Props['view'] }) => {
  const [params] = useSearchParams()
  const to = (view: Props['view']) => {
    // The list opens like the board: open leads, those who wait longest first.
    const next = new URLSearchParams(view === 'list' ? { view, show: 'open', sort: 'turn' } : {})
    for (const name of ['q', 'assistant', 'source', 'where']) {
      const value = params.get(name)
      if (value) next.set(name, value)
    }
    return `?${next}`
  }
  return (
    <nav aria-label="View" className="flex rounded-md bg-surface-sunken p-0.5">
      {views.map(({ view, label }) => (
        <Link
          key={view}
          to={to(view)}
          aria-current={view === chosenView ? 'true' : undefined}
          className="flex min-h-tap items-center rounded-sm px-3 text-sm font-semibold text-text-quiet hover:text-text aria-[current=true]:bg-surface-raised aria-[current=true]:text-text aria-[current=true]:shadow-sm md:min-h-8"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
