import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { SortField } from '#web/parts/lists/sort-field.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { Many } from '#web/records/many/many.tsx'
import { ListViews } from '#web/records/list-view/list-views.tsx'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { paths } from '#web/paths.ts'
import { ColumnsButton } from '#web/parts/lists/columns/columns-button.tsx'
import { useColumns } from '#web/records/columns/use-columns.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { PersonFilter } from '#web/records/user/assistants/person-filter.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { formatPartOf, formatUpTo } from '#web/ui/format-up-to.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectButton } from '#web/ui/select-box.tsx'
import { errorMessage, isForbidden } from '#web/viewer/error-message.ts'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { groupCounts } from './group-counts.ts'
import { TaskList, TaskListHead } from './task-list.tsx'
import { taskColumns } from './task-table.tsx'
import { TaskPartLinks } from './task-part-links.tsx'
import { TaskSentence } from './task-sentence.tsx'
import { TasksPageDocument, useTasksPageQuery } from './tasks-page.generated.ts'
import { listIds, TurnGroups } from './turn-groups.tsx'
import { TurnSentence } from './turn-sentence.tsx'
import { useTurnTasks } from './use-turn-tasks.ts'
import { partWords, taskPartHref, useTaskList } from './use-task-list.ts'

const none = { value: 0, isMore: false }

const taskSelection = {
  type: 'Task',
  nameField: 'title',
  verbs: ['assignTasks', 'updateTasks', 'completeTasks', 'cancelTasks'],
  load: async () => (await import('#web/records/task/many-tasks.tsx')).manyTasks,
} as const

/** Returns what a row says about a task. */
const namesOfColumns = (isStaff: boolean, isDone: boolean) => [
  'title',
  ...(isStaff ? ['customer'] : []),
  'assistant',
  'status',
  isDone ? 'completedAt' : 'due',
  'priority',
]

/** The tasks page: open tasks by due date, and completed tasks. */
export const TasksPage = () => {
  const { can } = useAuth()
  const list = useTaskList()
  const { withFields, ...table } = useColumns(
    'task',
    taskColumns[can('customers') ? 'staff' : 'portal'],
  )
  const variables = { ...list.variables, withFields }
  const { listProps, part, isWaiting, now, isNarrowed, filterText, isGrouped } = list
  const { state } = listProps
  const { assistant, isOfCustomer } = list
  const isOfOne = assistant !== null || isOfCustomer
  const turn = useTurnTasks(list)
  const hasTurns = turn.total.value > 0
  const query = useTasksPageQuery({
    variables,
    // The empty list has the same words in every order.
    skip: list.byTurn && (!turn.data || hasTurns),
  })
  const { data, previousData } = query
  // The groups stay until the list that replaces them has arrived.
  const isByTurn = hasTurns && (list.byTurn || (query.loading && !previousData))
  const error = turn.error ?? query.error
  const result = data ?? previousData
  const tasks = isByTurn ? undefined : result?.tasks
  const all = isByTurn ? undefined : result?.all?.countUpTo
  const cancelledCount = result?.cancelled?.countUpTo ?? none
  const count = isByTurn ? turn.total : (tasks?.countUpTo ?? none)
  const counts =
    tasks &&
    groupCounts(
      {
        tasks: tasks.nodes,
        total: count,
        isFirst: state.isFirstPage,
        hasMore: tasks.pageInfo.hasNextPage,
      },
      now,
    )
  const first = turn.first ?? tasks?.nodes[0]
  const listDescription = [
    filterText ?? (part === 'all' ? 'total' : partWords[part]),
    assistant &&
      sentence`assigned to ${first ? firstNameOf(first.assignedVa.displayName) : 'one assistant'}`,
    isOfCustomer && sentence`for ${first?.customer.name ?? 'one customer'}`,
  ]
    .filter(Boolean)
    .join(', ')
  const countText = `${formatPartOf(count, all)} ${listDescription}`
  const resultText =
    filterText || isOfOne
      ? sentence`${countText}, matching “${state.words}”`
      : `${formatUpTo(count)} ${[partWords[part], count.value === 1 ? 'task matches' : 'tasks match'].join(' ').trim()} “${state.words}”`
  const choices = (
    <>
      {can('assignCustomer') && <PersonFilter />}
      {/* On wide screens the headers of the columns sort; by turn and by priority only this does. */}
      {can('customers') && part === 'open' && (
        <div className="max-md:min-w-32 max-md:flex-1">
          <SortField {...listProps} />
        </div>
      )}
    </>
  )
  const hasAnswer = isGrouped && !isNarrowed && !state.words && count.value > 0

  return (
    <SummaryPage
      title="Tasks"
      where={
        (tasks || isByTurn) && hasAnswer ? (
          <span className="tabular-nums">{countText}</span>
        ) : part === 'done' && !state.words && cancelledCount.value > 0 ? (
          <TextLink
            to={taskPartHref('cancelled', '')}
          >{`${formatUpTo(cancelledCount)} cancelled`}</TextLink>
        ) : (filterText || isOfOne) && !(isWaiting && !can('customers')) ? (
          <TextLink to={taskPartHref(part, state.words)}>
            {part === 'all' ? 'Show all' : `Show all ${partWords[part]}`}
          </TextLink>
        ) : null
      }
      // A failed request is reported below.
      summary={
        error && !tasks && !turn.data ? null : turn.data && isByTurn ? (
          <TurnSentence data={turn.data} narrowing={list.ofOne} />
        ) : counts && hasAnswer ? (
          <TaskSentence counts={counts} total={count} />
        ) : (
          tasks && (state.words ? resultText : countText)
        )
      }
      aside={
        <>
          <ImportLink list="task" />
          <NewButton of={newRecords.task} />
          {!can('customers') && can('createTask') && (
            <Link
              to={paths.dashboard}
              state={{ isAsking: true }}
              className={buttonClasses('primary')}
            >
              Ask for something
            </Link>
          )}
        </>
      }
    >
      <ListViews list="TASK" />
      <Many
        {...taskSelection}
        matches={{ document: TasksPageDocument, variables, field: 'tasks', count }}
      >
        <div className="mb-4 flex flex-wrap items-center gap-3 max-sm:gap-2">
          <TaskPartLinks
            part={part}
            isWaiting={isWaiting}
            words={state.words}
            assistant={assistant}
          />
          <div className="min-w-32 flex-1 md:max-w-xs">
            <SearchBox label="Search tasks" value={state.words} onSearch={state.search} />
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:hidden">{choices}</div>
          <ColumnsButton table={table} state={state}>
            {choices}
          </ColumnsButton>
          <SelectButton />
          <ExportButton
            list="TASKS"
            noun={listProps.noun}
            count={count}
            columns={
              table.places.length > 0
                ? table.columns.map(({ id }) => id)
                : namesOfColumns(can('customers'), part === 'done')
            }
            orderBy={variables.orderBy}
            filter={variables.filter}
            {...list.conditions.variables}
          />
          {count.value > 0 && (
            <p className="ml-auto text-xs text-text-quiet max-md:hidden">
              {can('startTimer')
                ? 'J/K to move, Enter to open, T for a timer'
                : 'J/K to move, Enter to open'}
            </p>
          )}
        </div>
        <ListConditions
          conditions={list.conditions}
          count={isByTurn ? count : tasks?.countUpTo}
          all={result?.all}
        />
        {turn.data && isByTurn ? (
          <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
            <TaskListHead listProps={listProps} ids={listIds(turn.data)} />
            <TurnGroups data={turn.data} now={now} narrowing={list.ofOne} />
          </div>
        ) : (
          <TaskList
            part={part}
            filterText={filterText}
            isOfOne={isOfOne || list.conditions.hasSome}
            listProps={listProps}
            table={table}
            isGrouped={isGrouped}
            tasks={tasks}
            counts={counts}
            now={now}
            isLoading={(query.loading || turn.isLoading) && !data}
            error={error && errorMessage(error)}
            refusal={list.conditions.refusalOf(isForbidden(error))}
            onRetry={() => void (turn.error ? turn.refetch() : query.refetch())}
          />
        )}
      </Many>
    </SummaryPage>
  )
}
