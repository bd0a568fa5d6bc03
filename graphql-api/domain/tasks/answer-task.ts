import { requireViewer } from '#api/access/guard.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { lockRecord } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Milliseconds after the first answer within which colleagues may add theirs. */
const furtherAnswers = 10 * 60_000

/** Throws NOT_FOUND unless the update is a question of this task. */
const requireQuestion = async (ctx: Ctx, task: TaskRow, id: number) => {
  const update = await ctx.stores.taskUpdates.find(id)
  if (update?.taskId !== task.id || update.kind !== 'question')
    throw new ProductError('NOT_FOUND', 'Question not found.')
}

const isWaiting = ({ status, waitingFor }: TaskRow) =>
  status === 'waiting' && waitingFor === 'customer'

/** Returns the name of the person who answered, as the viewer reads it. */
const nameOf = async (ctx: Ctx, id: number | null) => {
  if (id === ctx.viewer?.id) return 'You'
  const person = id === null ? null : await ctx.stores.people.find(id)
  return person?.displayName ?? 'A colleague'
}

/** Throws BAD_USER_INPUT unless the question was answered so recently that further answers belong to the first one. */
const requireJustAnswered = async (ctx: Ctx, questionId: number | null) => {
  const first = questionId === null ? undefined : await ctx.stores.taskAnswers.firstTo(questionId)
  if (!first) throw wrongField('status', 'This task isn’t waiting for an answer.')
  const age = ctx.appServices.clock().getTime() - first.createdAt.getTime()
  if (age <= furtherAnswers) return
  const name = await nameOf(ctx, first.createdBy)
  throw wrongField('status', `${name} already answered this question. Add a comment instead.`)
}

async function insertAnswer(
  ctx: Ctx,
  { id, questionId: givenQuestionId, note }: ParsedInput<'answerTask'>,
) {
  const { tasks, taskUpdates } = ctx.stores
  const task = await lockRecord(ctx, tasks, id, 'update')
  if (givenQuestionId != null) await requireQuestion(ctx, task, givenQuestionId)
  const questionId = givenQuestionId ?? task.questionId
  const isFirst = isWaiting(task) && questionId === task.questionId
  if (!isFirst) await requireJustAnswered(ctx, questionId)
  const now = ctx.appServices.clock()
  await taskUpdates.insert({
    taskId: id,
    status: isFirst ? 'in_progress' : task.status,
    kind: 'answer',
    questionId,
    note,
    createdBy: requireViewer(ctx.viewer).id,
    createdAt: now,
  })
  if (!isFirst) return { task }
  return { task: await tasks.change(id, { status: 'in_progress', customerActedAt: now }) }
}

/** Answers the question that a task waits for, which moves the task back to `in_progress`. Further answers within ten minutes of the first one are only added. */
export const answerTask = verb('answerTask', insertAnswer)
