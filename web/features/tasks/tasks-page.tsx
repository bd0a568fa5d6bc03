import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { SortField } from '#web/parts/lists/sort-field.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { paths } from '#web/paths.ts'
import { PersonFilter } from '#web/records/user/assistants/person-filter.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { formatUpTo } from '#web/ui/format-up-to.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { groupCounts } from './group-counts.ts'
import { TaskList } from './task-list.tsx'
import { TaskPartLinks } from './task-part-links.tsx'
import { TaskSentence } from './task-sentence.tsx'
import { useTasksPageQuery } from './tasks-page.generated.ts'
import { partWords, taskPartHref, useTaskList } from './use-task-list.ts'

const none = { value: 0, isMore: false }

/** The tasks page: open tasks by due date, and completed tasks. */
export const TasksPage = () => {
  const { can } = useAuth()
  const list = useTaskList()
  const { shown, part, isWaiting, variables, now, isNarrowed, narrowed, isGrouped } = list
  const { state } = shown
  const { assistant, isOfCustomer } = list
  const isOfOne = assistant !== null || isOfCustomer
  const { data, previousData, loading, error, refetch } = useTasksPageQuery({ variables })
  const tasks = (data ?? previousData)?.tasks
  const cancelled = (data ?? previousData)?.cancelled?.countUpTo ?? none
  const count = tasks?.countUpTo ?? none
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
  const [first] = tasks?.nodes ?? []
  const which = [
    narrowed ?? (part === 'all' ? 'total' : partWords[part]),
    assistant &&
      sentence`assigned to ${first ? firstNameOf(first.assignedVa.displayName) : 'one assistant'}`,
    isOfCustomer && sentence`for ${first?.customer.name ?? 'one customer'}`,
  ]
    .filter(Boolean)
    .join(', ')
  const countText = `${formatUpTo(count)} ${which}`
  const resultText =
    narrowed || isOfOne
      ? sentence`${countText}, matching “${state.words}”`
      : `${formatUpTo(count)} ${[partWords[part], count.value === 1 ? 'task matches' : 'tasks match'].join(' ').trim()} “${state.words}”`
  const hasAnswer = isGrouped && !isNarrowed && !state.words && count.value > 0

  return (
    <SummaryPage
      title="Tasks"
      where={
        tasks && hasAnswer ? (
          <span className="tabular-nums">{countText}</span>
        ) : part === 'done' && !state.words && cancelled.value > 0 ? (
          <TextLink
            to={taskPartHref('cancelled', '')}
          >{`${formatUpTo(cancelled)} cancelled`}</TextLink>
        ) : (narrowed || isOfOne) && !(isWaiting && !can('customers')) ? (
          <TextLink to={taskPartHref(part, state.words)}>
            {part === 'all' ? 'Show all' : `Show all ${partWords[part]}`}
          </TextLink>
        ) : null
      }
      // A failed request is reported below.
      summary={
        error && !tasks ? null : counts && hasAnswer ? (
          <TaskSentence counts={counts} total={count} />
        ) : (
          tasks && (state.words ? resultText : countText)
        )
      }
      aside={
        <>
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
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <TaskPartLinks
          part={part}
          isWaiting={isWaiting}
          words={state.words}
          assistant={assistant}
        />
        <div className="min-w-40 flex-1 md:max-w-xs">
          <SearchBox label="Search tasks" value={state.words} onSearch={state.search} />
        </div>
        {can('assignCustomer') && <PersonFilter />}
        {/* On wide screens the headers of the columns sort. */}
        {can('customers') && part === 'open' && (
          <div className="xl:hidden">
            <SortField {...shown} />
          </div>
        )}
        {count.value > 0 && (
          <p className="ml-auto text-xs text-text-quiet max-md:hidden">
            J/K to move, Enter to open
          </p>
        )}
      </div>
      <TaskList
        part={part}
        narrowed={narrowed}
        isOfOne={isOfOne}
        shown={shown}
        isGrouped={isGrouped}
        tasks={tasks}
        counts={counts}
        now={now}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
      />
    </SummaryPage>
  )
}
