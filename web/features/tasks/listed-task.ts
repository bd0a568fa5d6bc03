import type { TasksPageQuery } from './tasks-page.generated.ts'

/** A task of the list, with the files of its result. */
export type ListedTask = NonNullable<TasksPageQuery['tasks']>['nodes'][number]
