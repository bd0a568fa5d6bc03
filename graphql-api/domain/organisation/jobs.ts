import { ProductError, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { verb } from '#api/domain/verb.ts'

const findJob = async ({ stores }: Ctx, id: string) => {
  const job = await stores.jobs.find(id)
  if (!job) throw new ProductError('NOT_FOUND', 'Job not found.')
  return job
}

/** Lets a job that failed for good run once more. Throws BAD_USER_INPUT for a job in another state. */
export const runJobAgain = verb('runJobAgain', async (ctx, { id }) => {
  const { name, state } = await findJob(ctx, id)
  if (state !== 'failed') throw wrongField('id', 'Only a failed job can run again.')
  await ctx.jobQueue.runAgain(name, id)
  return { job: await findJob(ctx, id) }
})
