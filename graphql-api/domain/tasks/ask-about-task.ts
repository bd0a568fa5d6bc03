import { authorIdOf, authoriseRecord } from '#api/access/guard.ts'
import { customerIdOf, lockForUpdate } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { Ctx } from '#api/request/context.ts'
import { transitions } from './tasks.ts'

async function ask(ctx: Ctx, { note, lookAgainOn = null, ...input }: ParsedInput<'askAboutTask'>) {
  const task = await lockForUpdate(ctx, ctx.stores.tasks, input)
  authoriseRecord(ctx.viewer, 'askAboutTask', task)
  if (task.status === 'requested')
    await ctx.stores.taskUpdates.insert({
      taskId: task.id,
      status: 'in_progress',
      note: '',
      createdBy: authorIdOf(ctx.viewer),
      createdAt: ctx.appServices.clock(),
    })
  const more = { waitingFor: 'customer' as const, lookAgainOn }
  return { task: await transitions.apply(ctx, { row: task, to: 'waiting', note, more }) }
}

/** Asks the customer about a task, which then waits for the answer. A requested task is started first: two updates in one transaction. */
export const askAboutTask = verb('askAboutTask', {
  accounts: async ({ stores }, { id }) => [(await stores.tasks.find(id))?.assignedVaId],
  customer: ({ stores }, { id }) => customerIdOf(stores.tasks, id),
  work: ask,
})
