import { useApolloClient } from '@apollo/client/react'
import { showToast } from '#web/ui/toast-store.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from './announce.tsx'
import { createAttempts } from './attempt-key.ts'
import { answerWith, rootFieldOf, typeReadBy } from './mutation.ts'
import { perform } from './perform.ts'
import { readAgain } from './read-again.ts'
import { type NounVerbs, offeredOf, type RecordVerb, type Versioned } from './record-verbs.ts'
import { refreshLists } from './refresh-lists.ts'
import { isConflict, isLost } from './refusal-of.ts'
import { useVerbs } from './use-verbs.ts'

/** The name of a record for its way back: `Task:12`. */
export const undoName = <Subject extends Versioned>(noun: NounVerbs<Subject>, record: Subject) =>
  `${typeReadBy(noun.reader)}:${record.id}`

/** What can be done with a record now, and the way to do it: shown at once, taken back when refused, with a way back. */
export const useRecordVerbs = <Subject extends Versioned>(
  noun: NounVerbs<Subject>,
  record: Subject,
) => {
  const client = useApolloClient()
  const { can } = useAuth()
  const { run, isRunning, refusal, forgetRefusal } = useVerbs()

  const answerOf = ({ mutation }: RecordVerb<Subject>, subject: Subject) =>
    answerWith(mutation, noun.reader, { ...subject, abilities: [] })
  const wayBack = ({ back }: RecordVerb<Subject>) => {
    const by = back?.[record.status as NonNullable<Subject['status']>]
    return noun.verbs.find(
      ({ mutation, becomes }) => rootFieldOf(mutation) === by && becomes.status === record.status,
    )
  }

  /** What takes it back, and says whether that was the end of it; however often it is tried, it is one attempt. */
  const takerBack = (verb: RecordVerb<Subject>, back: RecordVerb<Subject>, after: Subject) => {
    const attempts = createAttempts()
    return async () => {
      const input = { id: record.id, expectedVersion: after.version, ...back.with }
      const expect = answerOf(back, { ...after, ...record })
      const { refusal } = await perform(client, back.mutation, input, { expect, attempts })
      if (!refusal) {
        announce(verb.undone ?? 'Undone.')
        return true
      }
      if (isConflict(refusal)) await readAgain(client, noun.reader, record.id)
      showToast({ title: 'Couldn’t undo', description: refusal.message, variant: 'destructive' })
      return !isLost(refusal)
    }
  }

  /** Does it; whether it was done. A note goes into the history. */
  const press = async (verb: RecordVerb<Subject>, note?: string) => {
    const input = {
      id: record.id,
      expectedVersion: record.version,
      ...verb.with,
      ...(note && { note }),
    }
    const expect = answerOf(verb, { ...record, ...verb.becomes })
    const outcome = await run(verb.mutation, input, { expect, keepLists: true })
    if (!outcome) return false
    if (outcome.refusal) {
      if (isConflict(outcome.refusal)) await readAgain(client, noun.reader, record.id)
      return false
    }
    const { payload, action, known } = outcome
    const after = payload[rootFieldOf(noun.reader)]
    const back = wayBack(verb)
    const said = verb.done(noun.nameOf(record))
    if (!after || !back || !after.abilities.includes(rootFieldOf(back.mutation))) {
      announce(said)
      await refreshLists(client, payload)
      return true
    }
    // The row stays where it is for as long as it can be taken back.
    announce(said, {
      of: undoName(noun, record),
      line: { verb: action, known },
      undo: takerBack(verb, back, after),
      onOver: () => void refreshLists(client, payload),
    })
    return true
  }

  return {
    press,
    isRunning,
    refusal,
    forgetRefusal,
    offered: offeredOf(noun, record),
    /** Whether a verb must be asked about first: no way would lead exactly back. */
    asksFirst: (verb: RecordVerb<Subject>) => {
      const back = wayBack(verb)
      return verb.confirm !== undefined && !(back && can(rootFieldOf(back.mutation)))
    },
  }
}
