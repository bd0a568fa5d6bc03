import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { labelOf } from '#shared/statuses.ts'
import { LeadNowDocument } from '#web/records/lead/lead.generated.ts'
import { useMoveLeadMutation } from '#web/records/lead/lead-mutations.generated.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { readAgain } from '#web/writing/cache/read-again.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import type { Lead, LeadMove } from './board-columns.ts'

type All<Value> = ReadonlyMap<string, Value>

const withOne = <Value>(all: All<Value>, id: string, value: Value): All<Value> =>
  new Map(all).set(id, value)

const without = <Value>(all: All<Value>, id: string): All<Value> => {
  const rest = new Map(all)
  rest.delete(id)
  return rest
}

/** Moves cards of the current search. Each moves immediately, and returns with a message if the server refuses. `reread` refetches the counts. */
export const useMoves = (words: string, reread: () => Promise<unknown>) => {
  const client = useApolloClient()
  const [moveLead] = useMoveLeadMutation()
  const [moves, setMoves] = useState<All<LeadMove>>(new Map())
  const [refusals, setRefusals] = useState<All<string>>(new Map())
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')

  const move = useCallback(
    async (lead: Lead, to: LeadStatus) => {
      const { id, version, status: from } = lead
      const before = moves.get(id)
      setMoves((all) =>
        withOne(all, id, {
          lead: { ...lead, status: to, statusSince: new Date().toISOString() },
          from,
          words,
        }),
      )
      setRefusals((all) => without(all, id))
      setPendingIds((all) => new Set(all).add(id))
      setAnnouncement(sentence`Moved ${lead.name} from ${labelOf(from)} to ${labelOf(to)}.`)
      const outcome = await perform(client, moveLead, { id, expectedVersion: version, status: to })
      setPendingIds((all) => new Set([...all].filter((one) => one !== id)))
      if (outcome.refusal) {
        const now = isConflict(outcome.refusal)
          ? await readAgain<Lead>(client, LeadNowDocument, id)
          : null
        setMoves((all) =>
          now
            ? withOne(all, id, { lead: now, from, words })
            : before
              ? withOne(all, id, before)
              : without(all, id),
        )
        const reason = isConflict(outcome.refusal)
          ? sentence`Someone else just changed ${lead.name}. Check it and try again.`
          : outcome.refusal.message
        setRefusals((all) => withOne(all, id, `Couldn’t move. ${reason}`))
        setAnnouncement(sentence`Couldn’t move ${lead.name}. ${reason}`)
        return false
      }
      const after = outcome.payload.lead
      setMoves((all) => withOne(all, id, { lead: after, from, words }))
      void refreshLists(client, outcome.payload)
      await reread()
      // From now on the counts include it in its new stage.
      setMoves((all) => {
        const ownMove = all.get(id)
        return ownMove?.lead === after ? withOne(all, id, { ...ownMove, from: after.status }) : all
      })
      return true
    },
    [client, moveLead, moves, reread, words],
  )

  const forget = useCallback((id: string) => setMoves((all) => without(all, id)), [])

  return { moves, refusals, pendingIds, announcement, announce: setAnnouncement, move, forget }
}
