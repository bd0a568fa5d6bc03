import { useApolloClient } from '@apollo/client/react'
import { useContext } from 'react'
import { isolate } from '#shared/isolate.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from './announce.tsx'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { answerWith, rootFieldOf, typeReadBy } from '#web/writing/mutations/mutation.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { afterPointerLeft } from '#web/writing/cache/held-row.ts'
import { readAgain } from '#web/writing/cache/read-again.ts'
import {
  type AskedInput,
  type NounVerbs,
  selectOffered,
  type RecordVerb,
  type Versioned,
} from './record-verbs.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { isConflict, isLost } from '#web/writing/mutations/refusal-of.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { OutboxContext } from '#web/writing/outbox/outbox.ts'

/** What goes along with a verb: a note for the history, or the input that a dialog asked for. */
type VerbInput<Subject> = {
  note?: string | undefined
  input?: AskedInput
  becomes?: Partial<Subject>
}

/** A verb that undoes another one. */
type WayBack<Subject extends Versioned> = Pick<RecordVerb<Subject>, 'mutation' | 'with'>

/** Returns the name of a record's undo: `Task:12`. */
export const undoName = <Subject extends Versioned>(noun: NounVerbs<Subject>, record: Subject) =>
  `${typeReadBy(noun.reader)}:${record.id}`

/**
 * Returns the verbs of the current record, and a function that runs one: shown at once, reverted if refused, with an
 * undo.
 */
export const useRecordVerbs = <Subject extends Versioned>(
  noun: NounVerbs<Subject>,
  record: Subject,
) => {
  const client = useApolloClient()
  const { can } = useAuth()
  const { run, isRunning, refusal, forgetRefusal } = useVerbs()
  const unsentChanges = useContext(OutboxContext)?.unsentChanges ?? []
  // The next status change depends on the one before it.
  const isWaiting = unsentChanges.some(
    (one) => one.isStatusChange && one.of === undoName(noun, record),
  )

  const answerOf = ({ mutation }: WayBack<Subject>, subject: Subject) =>
    answerWith(mutation, noun.reader, { ...subject, abilities: [] })
  const wayBack = (verb: RecordVerb<Subject>): WayBack<Subject> | undefined => {
    if ('restoredBy' in verb) return { mutation: verb.restoredBy }
    const { back } = verb
    const by = back?.[record.status as NonNullable<Subject['status']>]
    return noun.verbs.find(
      ({ mutation, becomes }) => rootFieldOf(mutation) === by && becomes.status === record.status,
    )
  }

  /**
   * Returns a function that undoes the verb, and resolves with true if no further try is needed. All tries are one
   * attempt.
   */
  const takerBack = (verb: RecordVerb<Subject>, back: WayBack<Subject>, after: Subject) => {
    const attempts = createAttempts()
    return async () => {
      const input = { id: record.id, expectedVersion: after.version, ...back.with }
      const expect = answerOf(back, { ...after, ...record })
      const { refusal } = await perform(client, back.mutation, input, { expect, attempts })
      if (!refusal) {
        announce(verb.undoneText ?? 'Undone.')
        return true
      }
      if (isConflict(refusal)) await readAgain(client, noun.reader, record.id)
      showToast({ title: 'Couldn’t undo', description: refusal.message, variant: 'destructive' })
      return !isLost(refusal)
    }
  }

  /** Runs a verb; resolves with true on success. */
  const press = async (verb: RecordVerb<Subject>, extraInput: VerbInput<Subject> = {}) => {
    const answers: AskedInput =
      extraInput.input ?? (extraInput.note ? { note: extraInput.note } : {})
    const input = {
      id: record.id,
      expectedVersion: record.version,
      ...verb.with,
      ...answers,
    }
    const expect = answerOf(verb, { ...record, ...verb.becomes, ...extraInput.becomes })
    const offline = {
      action: rootFieldOf(verb.mutation),
      of: undoName(noun, record),
      text: answers.note ?? answers.result ?? '',
      label: verb.label,
      name: noun.nameOf(record),
      isStatusChange: true,
    }
    const outcome = await run(verb.mutation, input, { expect, keepLists: true, offline })
    if (!outcome) return false
    if (outcome.refusal && outcome.isKept) return true
    if (outcome.refusal) {
      if (isConflict(outcome.refusal)) await readAgain(client, noun.reader, record.id)
      return false
    }
    const { payload, action, earlierEntries } = outcome
    const after = payload[rootFieldOf(noun.reader)]
    const back = wayBack(verb)
    const announcement = verb.done(isolate(noun.nameOf(record)))
    if (!after || !back || !after.abilities.includes(rootFieldOf(back.mutation))) {
      announce(announcement)
      afterPointerLeft(undoName(noun, record), () => void refreshLists(client, payload))
      return true
    }
    // The row stays in its place until the undo expires.
    announce(announcement, {
      of: undoName(noun, record),
      change: { verb: action, earlierEntries },
      undo: takerBack(verb, back, after),
      onOver: () =>
        afterPointerLeft(undoName(noun, record), () => void refreshLists(client, payload)),
    })
    return true
  }

  return {
    press,
    isRunning,
    refusal,
    forgetRefusal,
    offeredVerbs: isWaiting ? [] : selectOffered(noun, record),
    /** Returns true if a verb needs confirmation because it cannot be undone exactly. */
    asksFirst: (verb: RecordVerb<Subject>) => {
      const back = wayBack(verb)
      return verb.confirm !== undefined && !(back && can(rootFieldOf(back.mutation)))
    },
  }
}
