import { SendMessageDocument } from './message/message-mutations.generated.ts'
import { AnswerTaskDocument } from '#web/records/task/answer-task.generated.ts'
import {
  CancelTaskDocument,
  CompleteTaskDocument,
  AskAboutTaskDocument,
  HoldTaskDocument,
  ReopenTaskDocument,
  RequestTaskAgainDocument,
  StartTaskDocument,
} from './task/task-mutations.generated.ts'
import { CommentOnTaskDocument } from './task-update/task-update-mutations.generated.ts'

/** The mutations that are sent later if they were written without a connection. Never notes, money or files. */
export const sentLater = {
  sendMessage: SendMessageDocument,
  commentOnTask: CommentOnTaskDocument,
  answerTask: AnswerTaskDocument,
  startTask: StartTaskDocument,
  completeTask: CompleteTaskDocument,
  askAboutTask: AskAboutTaskDocument,
  holdTask: HoldTaskDocument,
  cancelTask: CancelTaskDocument,
  reopenTask: ReopenTaskDocument,
  requestTaskAgain: RequestTaskAgainDocument,
}
