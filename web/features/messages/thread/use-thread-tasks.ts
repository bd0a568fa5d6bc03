import {
  type MessageTasksQuery,
  type ThreadTasksQuery,
  useMessageTasksQuery,
  useThreadTasksQuery,
} from './thread-tasks.generated.ts'
import type { ThreadPage } from './use-thread-window.ts'

/** The open tasks of a thread's customer. */
export type OpenTasks = NonNullable<ThreadTasksQuery['tasks']>

/** The tasks that were made from a message. */
export type MessageTasks = NonNullable<
  MessageTasksQuery['messages']
>['nodes'][number]['tasks']['nodes']

/** Returns the open tasks of a customer and the tasks that were made from the messages of the shown pages, by message, for staff. */
export const useThreadTasks = (
  customerId: string,
  [first, second]: readonly [ThreadPage, ThreadPage?],
  skip: boolean,
) => {
  const { data } = useThreadTasksQuery({ variables: { customerId }, skip })
  const laterTasks = useMessageTasksQuery({ variables: { customerId, ...first }, skip })
  const earlierTasks = useMessageTasksQuery({
    variables: { customerId, ...(second ?? first) },
    skip: skip || !second,
  })
  const nodes = [laterTasks, earlierTasks].flatMap((page) => page.data?.messages?.nodes ?? [])
  const ofMessages = new Map<string, MessageTasks>(nodes.map(({ id, tasks }) => [id, tasks.nodes]))
  return { open: data?.tasks ?? null, ofMessages }
}
