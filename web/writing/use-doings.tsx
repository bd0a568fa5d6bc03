import { useState } from 'react'
import { Confirm } from './confirm.tsx'
import { LazyForm } from './lazy-form.tsx'
import {
  formsOf,
  type NounVerbs,
  type RecordForm,
  type RecordVerb,
  type Versioned,
} from './record-verbs.ts'
import { Refused } from './refused.tsx'
import { useRecordVerbs } from './use-record-verbs.ts'

/** One thing that can be done with a record now, as a control draws it. */
export type Doing = {
  label: string
  key?: string | undefined
  /** Nobody is led to it. */
  isPlain?: boolean | undefined
  /** It helps another one and is never gold. */
  isQuiet?: boolean | undefined
  press: () => void
}

type Options = {
  /** What to write into the history beside it. */
  note?: string | undefined
  /** Called when a verb begins and all is shown as it will be. */
  onPress?: (() => void) | undefined
  onDone?: (() => void) | undefined
}

/** What can be done with a record, as the server says: its verbs, then its dialogs; `after` stands behind the controls. */
export const useDoings = <Subject extends Versioned>(
  noun: NounVerbs<Subject>,
  record: Subject,
  { note, onPress, onDone }: Options = {},
) => {
  const { offered, press, refusal, asksFirst } = useRecordVerbs(noun, record)
  const [asked, setAsked] = useState<RecordVerb<Subject> | null>(null)
  const [tried, setTried] = useState<RecordVerb<Subject> | null>(null)
  const [form, setForm] = useState<RecordForm<Subject> | null>(null)

  const go = async (verb: RecordVerb<Subject>) => {
    setAsked(null)
    setTried(verb)
    const pressing = press(verb, note)
    onPress?.()
    if (await pressing) onDone?.()
  }
  const doVerb = (verb: RecordVerb<Subject>) => ({
    label: verb.label,
    key: verb.key,
    isPlain: verb.isPlain,
    press: () => (asksFirst(verb) ? setAsked(verb) : void go(verb)),
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
      {asked?.confirm && (
        <Confirm
          title={asked.confirm.title}
          confirm={asked.confirm.confirm}
          keep={asked.confirm.keep}
          onKeep={() => setAsked(null)}
          onConfirm={() => void go(asked)}
        >
          {asked.confirm.body(noun.nameOf(record))}
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
