import { authoriseRecord } from '#api/access/guard.ts'
import type { CommunicationSessionRow } from '#api/stores/rows.ts'
import type { CommunicationSessionStatus } from '#shared/statuses.ts'
import { changesOf, hold, holdCustomer, requireAssistantFor } from './records.ts'
import { verb } from './verb.ts'

export const createCommunicationSession = verb('createCommunicationSession', async (ctx, input) => {
  const customer = await holdCustomer(ctx, input.customerId)
  await requireAssistantFor(ctx, customer, input.vaId, 'vaId')
  return { communicationSession: await ctx.stores.communicationSessions.insert(input) }
})

export const updateCommunicationSession = verb('updateCommunicationSession', async (ctx, input) => {
  const session = await hold('communicationSession', ctx.stores.communicationSessions, input)
  authoriseRecord(ctx.viewer, 'updateCommunicationSession', session)
  return {
    communicationSession: await ctx.stores.communicationSessions.change(
      session.id,
      changesOf(input),
    ),
  }
})

const move = (
  name: `${'answer' | 'end' | 'miss' | 'cancel'}CommunicationSession`,
  to: CommunicationSessionStatus,
  changes: (
    now: Date,
    session: CommunicationSessionRow,
  ) => Partial<CommunicationSessionRow> = () => ({}),
) =>
  verb(name, async (ctx, input) => {
    const session = await hold('communicationSession', ctx.stores.communicationSessions, input)
    authoriseRecord(ctx.viewer, name, session)
    return {
      communicationSession: await ctx.stores.communicationSessions.change(session.id, {
        status: to,
        ...changes(ctx.world.clock(), session),
      }),
    }
  })

// Minutes count from the answer to the end, so the planned time gives way to the real one.
export const answerCommunicationSession = move('answerCommunicationSession', 'active', (now) => ({
  startTime: now,
}))
// Another node's clock may have been ahead at the answer; a call does not end before it began.
export const endCommunicationSession = move(
  'endCommunicationSession',
  'completed',
  (now, { startTime }) => ({ endTime: now < startTime ? startTime : now }),
)
export const missCommunicationSession = move('missCommunicationSession', 'missed')
export const cancelCommunicationSession = move('cancelCommunicationSession', 'cancelled')
