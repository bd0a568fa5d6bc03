import type { AppServices } from '#api/request/context.ts'

/** Throws: for contexts of tests that enqueue nothing. */
export const noJobQueue: AppServices['jobQueueOf'] = () => {
  throw new Error('This context has no job queue.')
}
