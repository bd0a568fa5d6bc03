import { onlyNamed, viewerId } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Finds the timer that an assistant has running; a unique index allows one. */
export const createRunningTimers = ({ db, scope }: Pick<StoreTools, 'db' | 'scope'>) => ({
  /** Returns the id of the viewer's running timer; null if none runs. Only assistants have timers. */
  idOfViewer: async (): Promise<number | null> => {
    if (scope.viewer?.role !== 'virtual_assistant') return null
    const build = () =>
      db('timeEntries')
        .where({ assistantId: viewerId })
        .whereNull('end')
        .whereNull('voidedAt')
        .select('id')
    const { rows } = await runCached(db, 'runningTimer', build, onlyNamed({}, scope.viewer))
    return (rows[0]?.[0] as number | undefined) ?? null
  },
})
