import type { NounVerbs } from '#web/writing/record-verbs.ts'
import { type TaskRecordFragment, TaskNowDocument } from './task.generated.ts'
import {
  CancelTaskDocument,
  CompleteTaskDocument,
  HoldTaskDocument,
  ReopenTaskDocument,
  RequestTaskAgainDocument,
  StartTaskDocument,
} from './task-mutations.generated.ts'

/** What is done with tasks. */
export const taskActions: NounVerbs<TaskRecordFragment> = {
  reader: TaskNowDocument,
  nameOf: ({ title }) => title,
  verbs: [
    {
      mutation: CompleteTaskDocument,
      label: 'Complete',
      key: 'c',
      done: 'completed',
      becomes: { status: 'COMPLETED' },
      back: { IN_PROGRESS: 'reopenTask' },
    },
    {
      mutation: StartTaskDocument,
      label: 'Start',
      key: 's',
      done: 'started',
      becomes: { status: 'IN_PROGRESS' },
      back: { WAITING: 'holdTask' },
    },
    {
      mutation: HoldTaskDocument,
      label: 'Wait',
      key: 'w',
      done: 'waiting',
      becomes: { status: 'WAITING' },
      back: { IN_PROGRESS: 'startTask' },
    },
    {
      mutation: ReopenTaskDocument,
      label: 'Reopen',
      key: 'o',
      done: 'open again',
      becomes: { status: 'IN_PROGRESS', completedAt: null },
      isPlain: true,
    },
    {
      mutation: RequestTaskAgainDocument,
      label: 'Ask again',
      key: 'o',
      done: 'asked for again',
      becomes: { status: 'REQUESTED' },
      back: { CANCELLED: 'cancelTask' },
    },
    {
      mutation: CancelTaskDocument,
      label: 'Cancel task',
      key: 'x',
      done: 'cancelled',
      becomes: { status: 'CANCELLED' },
      back: { REQUESTED: 'requestTaskAgain' },
      isPlain: true,
      asks: 'nobody works on it any more. Whoever wants it after all asks for it anew.',
    },
  ],
  forms: [
    {
      ability: 'commentOnTask',
      label: 'Comment',
      key: 'm',
      load: async () => (await import('./forms/comment.tsx')).CommentForm,
    },
    {
      ability: 'assignTask',
      label: 'Assign',
      key: 'a',
      isQuiet: true,
      load: async () => (await import('./forms/assign.tsx')).AssignTask,
    },
  ],
}
