import type { StoreTools } from './tools.ts'

/** Runs work under a savepoint, which both the database and the change recorder return to if it throws. */
export const runUnderSavepoint = async <Result>(
  { db, changeRecorder }: Pick<StoreTools, 'db' | 'changeRecorder'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const takeBack = changeRecorder.mark()
  await db.raw('savepoint part')
  try {
    const result = await work()
    await changeRecorder.writeTimesSinceMark()
    await db.raw('release savepoint part')
    return result
  } catch (error) {
    await db.raw('rollback to savepoint part')
    takeBack()
    throw error
  }
}
