import { useState } from 'react'
import { Confirm } from './confirm.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import {
  formsOf,
  type NounVerbs,
  type RecordForm,
  type RecordVerb,
  type Versioned,
} from './record-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useRecordVerbs } from './use-record-verbs.ts'

/** An action on the current record, as a control renders it. */
export type Doing = {
  label: string
  key?: string | undefined
  /** True if it is not suggested. */
  isPlain?: boolean | undefined
  /** True if it prepares another action and is never a primary button. */
  isQuiet?: boolean | undefined
  press: () => void
}

type Options = {
  /** A note to add to the activity log with the action. */
  note?: string | undefined
  /** Called when a verb starts and its optimistic change is shown. */
  onPress?: (() => void) | undefined
  onDone?: (() => void) | undefined
}

/**
 * Returns the actions on a record that the server allows: its verbs, then its dialogs. `after` is rendered behind
 * the controls.
 */
export const useDoings = <Subject extends Versioned>(
  noun: NounVerbs<Subject>,
  record: Subject,
  { note, onPress, onDone }: Options = {},
) => {
  const { offered, press, refusal, asksFirst } = useRecordVerbs(noun, record)
  const [toConfirm, setToConfirm] = useState<RecordVerb<Subject> | null>(null)
  const [tried, setTried] = useState<RecordVerb<Subject> | null>(null)
  const [form, setForm] = useState<RecordForm<Subject> | null>(null)

  const go = async (verb: RecordVerb<Subject>) => {
    setToConfirm(null)
    setTried(verb)
    const pressing = press(verb, note)
    onPress?.()
    if (await pressing) onDone?.()
  }
  const doVerb = (verb: RecordVerb<Subject>) => ({
    label: verb.label,
    key: verb.key,
    isPlain: verb.isPlain,
    press: () => (asksFirst(verb) ? setToConfirm(verb) : void go(verb)),
  })
  const openForm = (one: RecordForm<Subject>) => ({
    label: one.label,
    key: one.key,
    isPlain: one.isPlain,
    isQuiet: one.isQuiet,
    press: () => setForm(one),
  })

  const verbs = offered.map(doVerb)
  const forms = formsOf(noun, record).map(openForm)
  const all: readonly Doing[] = noun.formsFirst ? [...forms, ...verbs] : [...verbs, ...forms]
  const doings = all.toSorted((one, other) => Number(one.isPlain ?? 0) - Number(other.isPlain ?? 0))
  const after = (
    <>
      {refusal && tried && (
        <Refused className="col-span-full basis-full">
          {`${tried.failed} ${refusal.message}`}
        </Refused>
      )}
      {toConfirm?.confirm && (
        <Confirm
          title={toConfirm.confirm.title}
          confirm={toConfirm.confirm.confirm}
          keep={toConfirm.confirm.keep}
          isDestructive={toConfirm.isPlain}
          onKeep={() => setToConfirm(null)}
          onConfirm={() => void go(toConfirm)}
        >
          {toConfirm.confirm.body(noun.nameOf(record))}
        </Confirm>
      )}
      {form && (
        <LazyForm
          key={form.label}
          load={form.load}
          with={{ record, onClose: () => setForm(null) }}
        />
      )}
    </>
  )
  return { doings, after }
}
