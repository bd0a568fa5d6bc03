import type { Knex } from 'knex'
import type { TaskUpdateRow } from '#api/stores/entities/task-update.ts'

/** The first answer to a question: when it was written, and its author. */
export type FirstAnswer = Pick<TaskUpdateRow, 'createdAt' | 'createdBy'>

/** Reads the answers to questions. The caller checks that the question is in scope and locks its task. */
export const createTaskAnswers = (db: Knex) => ({
  /** Returns the first answer to a question; undefined if there is none. */
  firstTo: async (questionId: number): Promise<FirstAnswer | undefined> =>
    db('taskUpdates')
      .where({ questionId })
      .orderBy(['createdAt', 'id'])
      .first<FirstAnswer | undefined>('createdAt', 'createdBy'),
})
