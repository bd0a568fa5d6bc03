import { useTurnTasksQuery } from './turn-tasks.generated.ts'
import { sortLongestFirst, turns } from './turns.ts'
import type { useTaskList } from './use-task-list.ts'

/** Returns the open tasks by whose turn it is, their number, and the state of their query. In another order they are as they were last. */
export const useTurnTasks = ({ byTurn, turnVariables }: ReturnType<typeof useTaskList>) => {
  const query = useTurnTasksQuery({ variables: turnVariables, skip: !byTurn })
  const loadedData = query.data ?? query.previousData
  const data = loadedData?.waiting
    ? {
        ...loadedData,
        waiting: { ...loadedData.waiting, nodes: sortLongestFirst(loadedData.waiting.nodes) },
      }
    : loadedData
  const groups = turns.flatMap((turn) => data?.[turn] ?? [])
  return {
    data,
    total: {
      value: groups.reduce((sum, { countUpTo }) => sum + countUpTo.value, 0),
      isMore: groups.some(({ countUpTo }) => countUpTo.isMore),
    },
    first: groups.flatMap(({ nodes }) => nodes)[0],
    error: byTurn ? query.error : undefined,
    refetch: query.refetch,
    isLoading: query.loading,
  }
}
