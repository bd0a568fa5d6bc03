import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs, type Narrowing } from '#web/paths.ts'
import { formatUpTo } from '#web/ui/format-up-to.ts'
import { useStayingRows } from '#web/ui/selection.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useFirstHeld } from '#web/writing/cache/held-row.ts'
import type { ListedTask } from './listed-task.ts'
import { TaskRow } from './task-row.tsx'
import type { TurnGroupFragment, TurnTasksQuery } from './turn-tasks.generated.ts'
import { formatTurn, isWhole, type Turn, turns } from './turns.ts'

const tones: Readonly<Partial<Record<Turn, string>>> = {
  waiting: 'bg-press-soft text-text',
  overdue: 'bg-surface-sunken text-danger',
}

/** Names the assistants of tasks, those with most first: `Marcus 3, Andre 1`. */
const formatWhose = (tasks: readonly ListedTask[]) =>
  [...Map.groupBy(tasks, ({ assignedVa }) => assignedVa.id).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 4)
    .flatMap((ownTask) =>
      ownTask[0] ? [`${firstNameOf(ownTask[0].assignedVa.displayName)} ${ownTask.length}`] : [],
    )
    .join(', ')

/** The tasks of a group that are listed; more of those that wait are loaded, to know the longest wait. */
const shownAtMost = 10

/** Returns the ids of the tasks that the groups list, except the folded one. */
export const listIds = (data: TurnTasksQuery) =>
  turns
    .filter((turn) => turn !== 'onHold')
    .flatMap((turn) => (data[turn]?.nodes ?? []).slice(0, shownAtMost).map(({ id }) => id))

type Props = {
  data: TurnTasksQuery
  now: Date
  /** The filters of the page, which the links to whole groups keep. */
  narrowing: Narrowing
}

/** Open tasks grouped by whose turn it is; those on hold for someone else are folded. */
export const TurnGroups = ({ data, now, narrowing }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const ids = new Set(turns.flatMap((turn) => (data[turn]?.nodes ?? []).map(({ id }) => id)))
  const shownTurns = turns.filter((turn) => turn !== 'onHold' || isOpen)
  useFirstHeld(
    shownTurns.flatMap((turn) => (data[turn]?.nodes ?? []).map(({ id }) => `Task:${id}`)),
  )
  return turns.map((turn) => {
    const group = data[turn]
    if (!group) return null
    const props = { turn, group, now, narrowing, data, ids }
    return turn === 'onHold' ? (
      <Group key={turn} {...props} fold={{ isOpen, toggle: () => setOpen(!isOpen) }} />
    ) : (
      <Group key={turn} {...props} />
    )
  })
}

type GroupProps = Omit<Props, 'data'> & {
  turn: Turn
  group: TurnGroupFragment
  data: TurnTasksQuery
  /** The tasks of all groups. */
  ids: ReadonlySet<string>
  fold?: { isOpen: boolean; toggle: () => void }
}

/** Says at the end of a group's heading whose its tasks are. */
const Whose = ({ turn, group, data }: Pick<GroupProps, 'turn' | 'group' | 'data'>) => {
  if (!isWhole(group)) return null
  if (turn === 'waiting') return 'Longest first'
  return data.workloads && formatWhose(group.nodes)
}

const Group = ({ turn, group, now, narrowing, data, ids, fold }: GroupProps) => {
  const { can } = useAuth()
  const title = formatTurn(turn, can('customers'))
  const listedTasks = group.nodes.slice(0, shownAtMost)
  const tasks = useStayingRows(listedTasks, ids) ?? listedTasks
  const more = group.countUpTo.value - listedTasks.length
  if (tasks.length === 0) return null
  const content: ReactNode = (
    <>
      {title} <span className="font-normal tabular-nums">{formatUpTo(group.countUpTo)}</span>
    </>
  )
  return (
    <section aria-label={title} className="border-line not-first:border-t">
      <h2
        id={turn}
        className={`flex min-h-7 scroll-mt-16 items-center gap-2 border-b border-line px-4 text-xs font-semibold sm:px-5 ${tones[turn] ?? 'bg-surface-sunken text-text-quiet'}`}
      >
        {fold ? (
          <button
            type="button"
            aria-expanded={fold.isOpen}
            onClick={fold.toggle}
            className="flex min-h-tap grow items-center gap-2 text-left md:min-h-7"
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-3.5 ${fold.isOpen ? 'rotate-90' : ''}`}
            />
            {content}
          </button>
        ) : (
          content
        )}
        <span className="ml-auto min-w-0 truncate font-normal max-sm:hidden">
          <Whose turn={turn} group={group} data={data} />
        </span>
      </h2>
      {(fold?.isOpen ?? true) && (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} now={now} showsQuestion={turn === 'waiting'} />
          ))}
        </ul>
      )}
      {(fold?.isOpen ?? true) && more > 0 && (
        <div className="border-t border-line px-4 text-sm sm:px-5">
          <Link
            to={hrefs.tasks({ ...narrowing, turn })}
            aria-label={`${more} more: ${title}`}
            className={panelLink}
          >
            {formatUpTo({ value: more, isMore: group.countUpTo.isMore })} more
          </Link>
        </div>
      )}
    </section>
  )
}
