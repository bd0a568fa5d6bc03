import type { Knex } from 'knex'
import type { TimelineKind } from '#shared/kinds.ts'

const interactionKinds: Partial<Record<TimelineKind, readonly string[]>> = {
  message: ['email', 'message'],
  call: ['call', 'meeting'],
  note: ['note'],
}

/** Returns the kind of entry that an interaction is. */
export const interactionKind = (type: unknown): TimelineKind =>
  (['message', 'call', 'note'] as const).find((kind) =>
    interactionKinds[kind]?.includes(type as string),
  ) ?? 'note'

/** Narrows a table with a column `type` of interactions to some kinds of entries. */
export const filterInteractionKinds = (query: Knex.QueryBuilder, kinds: readonly TimelineKind[]) =>
  void query.whereIn(
    't.type',
    kinds.flatMap((kind) => interactionKinds[kind] ?? []),
  )
