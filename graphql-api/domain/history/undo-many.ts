import { authorise, requireViewer } from '#api/access/guard.ts'
import { nouns } from '#api/access/nouns.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { NounRows } from '#api/stores/rows.ts'
import type { ReplacedValues } from '#api/stores/queries/many/many-changes.ts'
import {
  holdersOfHandovers,
  lockForHandovers,
  undoAssignCustomer,
} from '#api/domain/customers/assign-customer.ts'
import { changeEach, lockMany } from '#api/domain/many-verb.ts'
import type { ManyNoun } from '#api/domain/many-verb.ts'
import { undoPeriod } from '#api/domain/periods.ts'
import { createNotFoundError } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { TaskStatus } from '#shared/statuses.ts'

/** Takes back what a change wrote besides the columns of a record. */
const restoreMore: {
  readonly [N in ManyNoun]?: (ctx: Ctx, row: NounRows[N], record: ReplacedValues) => Promise<void>
} = {
  lead: async ({ stores }, row, { before, noteId }) => {
    if ('status' in before) await stores.leadHistory.removeLast(row)
    if (noteId !== undefined) await stores.leadContacts.remove(noteId)
  },
  task: async (ctx, row, { before }) => {
    if (!('status' in before)) return
    await ctx.stores.taskUpdates.insert({
      taskId: row.id,
      status: before['status'] as TaskStatus,
      note: '',
      createdBy: requireViewer(ctx.viewer).id,
      createdAt: ctx.appServices.clock(),
    })
  },
}

type ChangeableStore = { change: (id: number, values: object) => Promise<{ version: number }> }

/** Removes the stored changes and returns them. Throws if they are not the viewer’s, or it is too late. */
const takeChanges = async (ctx: Ctx, id: number) => {
  const { manyChanges } = ctx.stores
  const changes = await manyChanges.find(id, requireViewer(ctx.viewer).id)
  if (!changes || !(await manyChanges.remove(id)))
    throw new ProductError('NOT_FOUND', 'It’s too late to undo this.')
  if (ctx.appServices.clock().getTime() - changes.at.getTime() > undoPeriod)
    throw new ProductError('CONFLICT', 'Changes of many records can be undone for five minutes.')
  authorise(ctx.viewer, changes.verb)
  return { ...changes, noun: changes.noun as ManyNoun }
}

/** Takes back a handover. The refusal names neither records nor people, because it is stored with the answer. */
const undoHandover = async (ctx: Ctx, handoverId: number) => {
  try {
    return (await undoAssignCustomer.runForOne(ctx, { handoverId })).customer
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    throw new ProductError(
      error.code,
      'It, its open work or its previous assistant has changed since. It stays as it is.',
    )
  }
}

const handoversIn = (records: readonly ReplacedValues[]) =>
  records.flatMap(({ handoverId }) => handoverId ?? [])

async function restoreMany(ctx: Ctx, { id }: ParsedInput<'undoMany'>) {
  const { noun, records } = await takeChanges(ctx, id)
  const rows = await lockMany(
    ctx,
    noun,
    records.map((record) => record.id),
  )
  const handoverIds = handoversIn(records)
  if (handoverIds.length > 0)
    await lockForHandovers(ctx, [...rows.keys()], await holdersOfHandovers(ctx, handoverIds))
  const store = ctx.stores[nouns[noun].many] as unknown as ChangeableStore

  const restore = async (record: ReplacedValues) => {
    const { handoverId } = record
    if (handoverId !== undefined) return undoHandover(ctx, handoverId)
    const row = rows.get(record.id)
    if (!row) throw createNotFoundError(noun)
    if (row.version !== record.version)
      throw new ProductError('CONFLICT', 'Changed since. It stays as it is.')
    await restoreMore[noun]?.(ctx, row as never, record)
    return store.change(record.id, record.before)
  }

  const answer = await changeEach(ctx, records, restore)
  await ctx.stores.manyChanges.withdrawNotifications(id)
  return answer
}

/** Undoes a change of many records by the same person: the stored values come back, for five minutes. A record that has changed since stays as it is. */
export const undoMany = verb('undoMany', {
  accounts: async (ctx, { id }) => {
    const changes = await ctx.stores.manyChanges.find(id, requireViewer(ctx.viewer).id)
    return holdersOfHandovers(ctx, handoversIn(changes?.records ?? []))
  },
  work: restoreMany,
})
