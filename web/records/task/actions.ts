import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { type TaskRecordFragment, TaskNowDocument } from './task.generated.ts'
import {
  AskAboutTaskDocument,
  CancelTaskDocument,
  CompleteTaskDocument,
  HoldTaskDocument,
  ReopenTaskDocument,
  RequestTaskAgainDocument,
  StartTaskDocument,
  UndoStartTaskDocument,
} from './task-mutations.generated.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { timeForms } from '#web/records/time-entry/time-forms.ts'

const repeats = ({ recurrence }: TaskRecordFragment) => recurrence !== null

const loadCancelSeries = async () => (await import('./forms/cancel-series.tsx')).CancelTaskSeries

const cancel = {
  mutation: CancelTaskDocument,
  label: 'Cancel task',
  key: 'l',
  done: (name: string) => `Cancelled “${name}”`,
  failureText: 'Couldn’t cancel the task.',
  becomes: { status: 'CANCELLED' },
  isPlain: true,
} as const

/** The actions on tasks. */
export const taskActions: NounVerbs<TaskRecordFragment> = {
  reader: TaskNowDocument,
  nameOf: ({ title }) => title,
  verbs: [
    {
      mutation: CompleteTaskDocument,
      label: 'Complete',
      key: 'c',
      done: (name) => `Completed “${name}”`,
      failureText: 'Couldn’t complete the task.',
      undoneText: 'Undone.',
      becomes: { status: 'COMPLETED' },
      loadForm: async () => (await import('./forms/complete.tsx')).CompleteTask,
      back: { IN_PROGRESS: 'reopenTask' },
    },
    {
      mutation: StartTaskDocument,
      label: 'Start',
      key: 's',
      done: (name) => `Started “${name}”`,
      failureText: 'Couldn’t start the task.',
      restoredBy: UndoStartTaskDocument,
      undoneText: 'Undone.',
      becomes: { status: 'IN_PROGRESS' },
      from: ['REQUESTED'],
    },
    {
      mutation: StartTaskDocument,
      label: 'Resume',
      key: 's',
      done: (name) => `Resumed “${name}”`,
      failureText: 'Couldn’t resume the task.',
      restoredBy: UndoStartTaskDocument,
      undoneText: 'Undone.',
      becomes: { status: 'IN_PROGRESS', waitingFor: null, lookAgainOn: null, question: null },
      from: ['WAITING'],
    },
    {
      mutation: AskAboutTaskDocument,
      label: 'Ask',
      labelFor: ({ customer }) => `Ask ${firstNameOf(customer.name)}`,
      key: 'w',
      done: (name) => `Asked about “${name}”`,
      failureText: 'Couldn’t ask about the task.',
      undoneText: 'Undone.',
      becomes: { status: 'WAITING', waitingFor: 'CUSTOMER', question: null },
      loadForm: async () => (await import('./forms/ask.tsx')).AskAboutTask,
      back: { IN_PROGRESS: 'startTask' },
    },
    {
      mutation: HoldTaskDocument,
      label: 'Put on hold',
      key: 'h',
      done: (name) => `“${name}” is on hold`,
      failureText: 'Couldn’t put the task on hold.',
      undoneText: 'Undone.',
      becomes: { status: 'WAITING', question: null },
      loadForm: async () => (await import('./forms/hold.tsx')).HoldTask,
      back: { IN_PROGRESS: 'startTask' },
    },
    {
      mutation: ReopenTaskDocument,
      label: 'Reopen',
      key: 'o',
      done: (name) => `Reopened “${name}”`,
      failureText: 'Couldn’t reopen the task.',
      becomes: { status: 'IN_PROGRESS', completedAt: null, result: null, question: null },
      isPlain: true,
    },
    {
      mutation: RequestTaskAgainDocument,
      label: 'Request again',
      key: 'o',
      done: (name) => `Requested “${name}” again`,
      failureText: 'Couldn’t request the task again.',
      undoneText: 'Undone.',
      becomes: { status: 'REQUESTED' },
      back: { CANCELLED: 'cancelTask' },
    },
    { ...cancel, label: 'Cancel repeating task', when: repeats, loadForm: loadCancelSeries },
    {
      ...cancel,
      when: (task) => !repeats(task),
      undoneText: 'Undone.',
      back: { REQUESTED: 'requestTaskAgain' },
      confirm: {
        title: 'Cancel this task?',
        body: (name) => `Work on “${name}” will stop. You can request it again later.`,
        confirm: 'Cancel task',
        keep: 'Keep task',
      },
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
      load: async () => (await import('#web/records/forms/assign.tsx')).AssignTask,
    },
    {
      ability: 'createCommunicationSession',
      label: 'Schedule call',
      key: 'p',
      isAfterVerbs: true,
      load: async () =>
        (await import('#web/records/communication-session/forms/book-call-for.tsx')).BookTaskCall,
    },
    ...timeForms<TaskRecordFragment>(
      (id) => ({ taskId: id }),
      (forms) => forms.taskTime,
    ),
    {
      ability: 'updateTask',
      label: 'Edit repeating task',
      isPlain: true,
      when: repeats,
      load: async () => (await import('./forms/edit-series.tsx')).EditTaskSeries,
    },
  ],
}
