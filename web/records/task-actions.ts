import type { NounVerbs } from '#web/writing/record-verbs.ts'
import type { TaskRecordFragment } from './task.generated.ts'
import {
  cancelTask,
  completeTask,
  holdTask,
  readTask,
  reopenTask,
  requestTaskAgain,
  startTask,
} from './task-verbs.generated.ts'

/** What is done with tasks. */
export const taskActions: NounVerbs<TaskRecordFragment> = {
  reader: readTask,
  nameOf: ({ title }) => title,
  verbs: [
    {
      verb: completeTask,
      label: 'Complete',
      key: 'c',
      done: 'completed',
      becomes: { status: 'COMPLETED' },
      back: { IN_PROGRESS: 'reopenTask' },
    },
    {
      verb: startTask,
      label: 'Start',
      key: 's',
      done: 'started',
      becomes: { status: 'IN_PROGRESS' },
      back: { WAITING: 'holdTask' },
    },
    {
      verb: holdTask,
      label: 'Wait',
      key: 'w',
      done: 'waiting',
      becomes: { status: 'WAITING' },
      back: { IN_PROGRESS: 'startTask' },
    },
    {
      verb: reopenTask,
      label: 'Reopen',
      key: 'o',
      done: 'open again',
      becomes: { status: 'IN_PROGRESS', completedAt: null },
      isPlain: true,
    },
    {
      verb: requestTaskAgain,
      label: 'Ask again',
      key: 'o',
      done: 'asked for again',
      becomes: { status: 'REQUESTED' },
      back: { CANCELLED: 'cancelTask' },
    },
    {
      verb: cancelTask,
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
