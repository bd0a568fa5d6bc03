import { formatHoursInColumn } from '#shared/durations.ts'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Bar } from '#web/ui/bar.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import type { MonthAssistant, MonthReport } from './month-rows.ts'

/** `62%`; nothing for someone who does not work in the month. */
const formatShare = ({ capacitySeconds, usedSeconds }: MonthAssistant) =>
  capacitySeconds ? `${Math.round((100 * usedSeconds) / capacitySeconds)}%` : noValue

const columns: readonly Column<MonthAssistant>[] = [
  {
    id: 'name',
    header: 'Assistant',
    leads: true,
    cell: ({ assistant, teamMember }) => (
      <>
        <TextLink to={hrefs.person(assistant.id)}>{assistant.displayName}</TextLink>
        <PresenceWord status={teamMember?.status} />
      </>
    ),
  },
  {
    id: 'bar',
    header: 'Share of hours',
    isLargeOnly: true,
    cell: ({ usedSeconds, capacitySeconds }) => (
      <span className="block w-40">
        <Bar
          value={Math.min(usedSeconds, capacitySeconds ?? usedSeconds)}
          maximum={capacitySeconds || usedSeconds}
        />
      </span>
    ),
  },
  {
    id: 'used',
    header: 'Used',
    isNamed: true,
    isNumber: true,
    cell: ({ usedSeconds }) => (usedSeconds > 0 ? formatHoursInColumn(usedSeconds) : noValue),
  },
  {
    id: 'capacity',
    header: 'Works',
    isNamed: true,
    isNumber: true,
    cell: ({ capacitySeconds }) =>
      capacitySeconds === null ? noValue : formatHoursInColumn(capacitySeconds),
  },
  { id: 'share', header: 'Share', isNamed: true, isNumber: true, cell: formatShare },
  {
    id: 'customers',
    header: 'Customers',
    isNamed: true,
    isNumber: true,
    cell: ({ assistant, customerCount }) =>
      customerCount === 0 ? (
        noValue
      ) : (
        <TextLink to={hrefs.customers({ assistant: assistant.id })}>{customerCount}</TextLink>
      ),
  },
]

/** The hours of a month by assistant. */
export const MonthAssistants = ({ assistants }: Pick<MonthReport, 'assistants'>) => {
  const { nodes, totalCount } = assistants
  return (
    <Panel
      title="Assistants"
      sideContent={
        totalCount > nodes.length
          ? `${nodes.length} of ${totalCount.toLocaleString('en-US')}, most hours first`
          : undefined
      }
    >
      {nodes.length === 0 ? (
        <p className="px-4 py-6 text-sm text-text-quiet sm:px-5">
          No assistants yet. Invite one under Settings, People.
        </p>
      ) : (
        <DataTable
          caption="Hours by assistant"
          columns={columns}
          rows={nodes}
          rowKey={({ assistant }) => assistant.id}
        />
      )}
    </Panel>
  )
}
