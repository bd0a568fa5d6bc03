import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Confirm } from './confirm.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import {
  type AskedInput,
  formsOf,
  type NounVerbs,
  type RecordForm,
  type RecordVerb,
  type Versioned,
} from './record-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { undoName, useRecordVerbs } from './use-record-verbs.ts'
import { UnsentChanges } from '#web/writing/outbox/unsent-changes.tsx'

/** An action on the current record, as a control renders it. */
export type RecordControl = {
  label: string
  key?: string | undefined
  /** True if it is not suggested. */
  isPlain?: boolean | undefined
  /** True if it ends something and cannot be undone. */
  isEnd?: boolean | undefined
  /** True if it prepares another action and is never a primary button. */
  isQuiet?: boolean | undefined
  /** True if it is offered after the verbs. */
  isAfterVerbs?: boolean | undefined
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
export const useRecordControls = <Subject extends Versioned>(
  noun: NounVerbs<Subject>,
  record: Subject,
  { note, onPress, onDone }: Options = {},
) => {
  const client = useApolloClient()
  const { offeredVerbs, press, refusal, asksFirst } = useRecordVerbs(noun, record)
  const [toConfirm, setToConfirm] = useState<RecordVerb<Subject> | null>(null)
  const [triedVerb, setTriedVerb] = useState<RecordVerb<Subject> | null>(null)
  const [askingVerb, setAskingVerb] = useState<RecordVerb<Subject> | null>(null)
  const [isSent, setSent] = useState(false)
  const [form, setForm] = useState<RecordForm<Subject> | null>(null)

  const go = async (
    verb: RecordVerb<Subject>,
    answer?: { input: AskedInput; becomes?: Partial<Subject> | undefined },
  ) => {
    setToConfirm(null)
    setTriedVerb(verb)
    setSent(true)
    const pressing = press(verb, { note, ...answer })
    onPress?.()
    const isDone = await pressing
    setSent(false)
    if (!isDone) return false
    setAskingVerb(null)
    // Text of the page that the person replaced in the dialog was not sent and stays on the page.
    const sentText = answer?.input.note ?? answer?.input.result ?? ''
    if (!answer || !note || sentText.includes(note)) onDone?.()
    return true
  }
  // After a refusal the dialog opens again with all that was typed, unless the record has changed so that the verb is gone.
  const isGone =
    askingVerb !== null && !isSent && refusal !== null && !offeredVerbs.includes(askingVerb)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The new state of the record arrives after the refusal.
    if (isGone) setAskingVerb(null)
  }, [isGone])
  const begin = (verb: RecordVerb<Subject>) => {
    if (asksFirst(verb)) setToConfirm(verb)
    else if (verb.loadForm) setAskingVerb(verb)
    else void go(verb)
  }
  const doVerb = (verb: RecordVerb<Subject>) => ({
    label: verb.labelFor?.(record) ?? verb.label,
    key: verb.key,
    isPlain: verb.isPlain,
    isEnd: verb.isPlain && !verb.back,
    press: () => begin(verb),
  })
  const runForm = async (action: NonNullable<RecordForm<Subject>['run']>) => {
    try {
      await action(record, client)
    } catch {
      // Its script could not be fetched.
      showToast({
        title: 'Couldn’t do this',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      })
    }
  }
  const openForm = (one: RecordForm<Subject>) => ({
    label: one.label,
    key: one.key,
    isPlain: one.isPlain,
    isEnd: one.isPlain && /^(?:close|disable|end)/.test(one.ability),
    isQuiet: one.isQuiet,
    isAfterVerbs: one.isAfterVerbs,
    press: () => {
      if (one.run) void runForm(one.run)
      else setForm(one)
    },
  })

  const verbs = offeredVerbs.map(doVerb)
  const forms = formsOf(noun, record).map(openForm)
  const all: readonly RecordControl[] = noun.opensFormsFirst
    ? [...forms, ...verbs]
    : [...verbs, ...forms]
  const leading = noun.first?.(record) ?? null
  const placeOf = ({ label, isPlain, isAfterVerbs }: RecordControl) => {
    if (label === leading) return -1
    return isPlain ? 2 : Number(isAfterVerbs ?? 0)
  }
  const doings = all
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    // What leads is the record's next step, whatever it helps otherwise.
    .map((control) => (control.label === leading ? { ...control, isQuiet: false } : control))
  const after = (
    <>
      <UnsentChanges of={undoName(noun, record)} />
      {refusal && triedVerb && !askingVerb && (
        <Refused className="col-span-full basis-full">
          {`${triedVerb.failureText} ${refusal.message}`}
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
          {toConfirm.confirm.body(isolate(noun.nameOf(record)))}
        </Confirm>
      )}
      {askingVerb?.loadForm && (
        <LazyForm
          key={askingVerb.label}
          load={askingVerb.loadForm}
          with={{
            record,
            note,
            onClose: () => setAskingVerb(null),
            onGo: (input, becomes) => go(askingVerb, { input, becomes }),
            isSent,
            refusal:
              refusal && triedVerb === askingVerb
                ? `${askingVerb.failureText} ${refusal.message}`
                : null,
          }}
        />
      )}
      {form?.load && (
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
