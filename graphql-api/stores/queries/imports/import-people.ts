import { queryAssistantsByLoad } from '#api/stores/queries/customers/assignments.ts'
import type { AssistantLoad } from '#api/stores/queries/customers/assignments.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** An assistant that cells of a file may name. */
export type ImportPerson = { id: number; name: string; email: string }

/** Reads the people that cells of a file may name. */
export const createImportPeople = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns the active assistants. */
  assistants: async (): Promise<ImportPerson[]> =>
    db('users')
      .where({ role: 'virtual_assistant', invited: false })
      .whereNull('disabledAt')
      .orderBy('id')
      .select('id', 'displayName as name', 'username as email'),

  /** Returns the active assistants, the one with the fewest customers first. */
  assistantsByLoad: async (): Promise<AssistantLoad[]> => queryAssistantsByLoad(db),
})
