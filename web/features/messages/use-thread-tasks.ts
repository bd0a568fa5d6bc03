import { type ThreadTasksQuery, useThreadTasksQuery } from './thread-tasks.generated.ts'

/** The open tasks of a thread's customer. */
export type OpenTasks = NonNullable<ThreadTasksQuery['tasks']>

/** The tasks that were made from a message. */
export type MessageTasks = NonNullable<
  ThreadTasksQuery['messages']
>['nodes'][number]['tasks']['nodes']

/** Returns the open tasks of a customer and the tasks that were made from the newest messages, by message, for staff. */
export const useThreadTasks = (customerId: string, first: number, skip: boolean) => {
  const { data } = useThreadTasksQuery({
    variables: { customerId, first },
    skip,
  })
  const ofMessages = new Map<string, MessageTasks>(
    (data?.messages?.nodes ?? []).map(({ id, tasks }) => [id, tasks.nodes]),
  )
  return { open: data?.tasks ?? null, ofMessages }
}
