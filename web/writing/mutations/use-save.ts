import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'
import { lostCode, Refusal } from '#web/viewer/refusal.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { valuesOf } from '#web/writing/forms/field-values.ts'
import { type NounFields, type Texts, textsOf } from '#web/writing/forms/fields.ts'
import { type MergedField, mergeTexts } from '#web/writing/forms/merge-texts.ts'
import { answerWith, rootFieldOf, typeReadBy } from './mutation.ts'
import { perform } from './perform.ts'
import { readAgain } from '#web/writing/cache/read-again.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { isConflict, isLost } from './refusal-of.ts'
import { useVerbs } from './use-verbs.ts'
import { type Changer, findChangers } from '#web/writing/cache/who-changed.ts'

/** Fields that two people changed, with the data needed for a choice. */
export type Conflict<Subject> = {
  /** The record as it was when editing began. */
  was: Subject
  theirs: Subject
  names: readonly string[]
  mergedFields: readonly MergedField[]
  /** The person who last changed each of those fields, and the time, as far as the activity log shows. */
  changers: Readonly<Record<string, Changer>>
  /** The form's values with all other fields merged. */
  texts: Texts
}

export type Saving<Subject> =
  | { savedRecord: Subject; conflict?: undefined; refusal?: undefined }
  | { conflict: Conflict<Subject>; savedRecord?: undefined; refusal?: undefined }
  /** `input` was refused; absent if nothing was sent. */
  | { refusal: Refusal; input?: object; savedRecord?: undefined; conflict?: undefined }

const findChanged = (texts: Texts, base: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== base[name]))

const goneMessage = 'This no longer exists, or you no longer have access.'

/** The messages if an undo could not read the record, and if the field has changed since. */
const createUnreadRefusal = () =>
  new Refusal('Check your connection and try again.', {
    code: lostCode,
  })
const createChangedSinceRefusal = () => new Refusal('Someone has changed it since.')

type SaveRequest<Subject> = {
  /** The record as it was when editing began. */
  was: Subject
  texts: Texts
  /** The cache id of the undo: `Customer:3`. */
  of: string
  /** Shows the new values before the server answers. */
  atOnce?: boolean
  /** Further input, with which more is changed than the fields of this record: it cannot be undone. */
  more?: object | undefined
}

/**
 * Saves fields of a record. Merges changes that someone else made meanwhile; if one field was changed by both, saves
 * nothing and returns the conflict. Returns null for a second press while a save is running.
 */
export const useSave = <Subject extends Versioned>(noun: NounFields<Subject>) => {
  const client = useApolloClient()
  const { run } = useVerbs()
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const { fields, update } = noun

  const labels = (names: readonly string[]) =>
    fields.flatMap(({ name, label }) => (names.includes(name) ? [label] : [])).join(', ')

  const takeBack = async (id: string, from: Texts, to: Texts) => {
    const now = await readAgain(client, noun.reader, id)
    const isStill = now && Object.keys(findChanged(from, textsOf(fields, now))).length === 0
    const { payload, refusal } = isStill
      ? await perform(client, update, {
          id,
          expectedVersion: now.version,
          ...valuesOf(fields, to),
        })
      : { refusal: now ? createChangedSinceRefusal() : createUnreadRefusal() }
    if (refusal) {
      showToast({ title: 'Couldn’t undo', description: refusal.message, variant: 'destructive' })
      return !isLost(refusal)
    }
    announce('Undone.')
    await refreshLists(client, payload)
    return true
  }

  const attempt = async ({
    was,
    texts,
    of,
    atOnce,
    more,
  }: SaveRequest<Subject>): Promise<Saving<Subject>> => {
    const before = textsOf(fields, was)
    let base = was
    let mergedFields: readonly MergedField[] = []
    let yours = findChanged(texts, before)
    for (;;) {
      if (Object.keys(yours).length === 0) return { savedRecord: base }
      const values = valuesOf(fields, yours)
      const input = { id: was.id, expectedVersion: base.version, ...values, ...more }
      const outcome = await run(update, input, {
        keepLists: true,
        ...(atOnce && { expect: answerWith(update, noun.reader, { ...base, ...values }) }),
      })
      if (!outcome) return { refusal: new Refusal('Already saving.') }
      if (outcome.payload) {
        const savedRecord = outcome.payload[rootFieldOf(noun.reader)] ?? base
        const from = findChanged(textsOf(fields, savedRecord), textsOf(fields, base))
        const to = Object.fromEntries(
          Object.keys(from).map((name) => [name, textsOf(fields, base)[name] ?? '']),
        )
        const theirFields = mergedFields.flatMap(({ name, side }) =>
          side === 'theirs' ? [name] : [],
        )
        const isWide = fields.some(
          ({ name, isWide = false }) => isWide && yours[name] !== undefined,
        )
        announce(
          'Changes saved.',
          more || isWide
            ? undefined
            : {
                of,
                change: {
                  verb: outcome.action,
                  fields: Object.keys(from),
                  earlierEntries: outcome.earlierEntries,
                },
                undo: () => takeBack(was.id, from, to),
                onOver: () => undefined,
              },
          theirFields.length > 0
            ? `Someone else updated ${labels(theirFields)}. Their change was kept.`
            : undefined,
        )
        void refreshLists(client, outcome.payload)
        return { savedRecord }
      }
      if (!isConflict(outcome.refusal)) return { refusal: outcome.refusal, input }
      const theirs = await readAgain(client, noun.reader, was.id)
      if (!theirs) return { refusal: new Refusal(goneMessage) }
      const merge = mergeTexts(before, { ...before, ...texts }, textsOf(fields, theirs))
      if (merge.conflicts.length > 0) {
        const names = merge.mergedFields.flatMap(({ name, side }) =>
          side === 'theirs' ? name : [],
        )
        const changers = await findChangers(client, typeReadBy(noun.reader), was.id, [
          ...merge.conflicts,
          ...names,
        ])
        return { conflict: { was, theirs, names: merge.conflicts, changers, ...merge } }
      }
      base = theirs
      mergedFields = merge.mergedFields
      yours = findChanged(merge.texts, textsOf(fields, theirs))
    }
  }

  const save = async (request: SaveRequest<Subject>) => {
    if (isRunning.current) return null
    isRunning.current = true
    setSaving(true)
    const result = await attempt(request)
    isRunning.current = false
    setSaving(false)
    return result
  }

  return { save, isSaving }
}
