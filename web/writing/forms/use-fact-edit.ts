import { useRef, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Choice, Choices } from './conflict-choice.tsx'
import { valuesOf } from './field-values.ts'
import { type Field, type NounFields, textOf, timeNeedOf } from './fields.ts'
import { fieldErrors } from './lazy-rules.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import { type Conflict, useSave } from '#web/writing/mutations/use-save.ts'

type Editing<Subject> = {
  was: Subject
  text: string
  problem?: string
  conflict?: Conflict<Subject>
}

/** Returns what is wrong with the text of a date field; undefined if nothing is, or if the check fails to load, because the server validates anyway. */
const dateProblem = async (field: Field, text: string) => {
  const module = await import('./text-problems.ts').catch(() => null)
  return module?.textProblemsOf([field], { [field.name]: text })[field.name]
}

/** Returns true if a field is a text that one types. */
const isText = ({ kind }: Field) => kind === 'line' || kind === 'lines' || kind === 'words'

/** Manages the editing of one field: opening, typing, saving, and errors. */
export const useFactEdit = <Subject extends Versioned>(
  noun: NounFields<Subject>,
  record: Subject,
  { field, of, typedText }: { field: Field; of: string; typedText: string },
) => {
  const { save, isSaving } = useSave(noun)
  const [editing, setEditing] = useState<Editing<Subject> | null>(() => ({
    was: record,
    text: isText(field) && typedText ? typedText : textOf(field, record),
  }))
  /** The current edit. Null after a cancel or save, so that the following blur saves nothing. */
  const open = useRef(editing)
  /** True once the page is left: the field is no place for an error any more. */
  const isLeft = useRef(false)

  const show = (next: Editing<Subject> | null) => {
    open.current = next
    setEditing(next)
  }

  const refuse = (now: Editing<Subject>, problem: string) => {
    show({ ...now, problem })
    if (isLeft.current)
      showToast({
        title: sentence`Couldn’t save “${now.text}” as ${field.label.toLowerCase()}`,
        description: problem,
        variant: 'destructive',
      })
  }

  const send = async (was: Subject, text: string, fallback: Editing<Subject>) => {
    show(null)
    const result = await save({ was, texts: { [field.name]: text }, of, atOnce: true })
    if (result?.refusal)
      refuse(fallback, result.refusal.fields[field.name] ?? result.refusal.message)
    if (result?.conflict && isLeft.current) refuse(fallback, 'Someone else changed this too.')
    else if (result?.conflict) show({ was, text, conflict: result.conflict })
  }

  const choices = ({ was, text, conflict }: Editing<Subject>): Choices => ({
    yours: text,
    theirs: conflict ? textOf(field, conflict.theirs) : '',
    was: textOf(field, was),
  })

  /** Saves the value; an invalid one stays open with its error. */
  const commit = async () => {
    const now = open.current
    if (!now || now.conflict) return
    if (now.text === textOf(field, now.was)) {
      show(null)
      return
    }
    const input = { id: record.id, expectedVersion: record.version }
    const values = valuesOf([field], { [field.name]: now.text })
    const error = (await fieldErrors(noun.rules, { ...input, ...values }))[field.name]
    const dateMessage = timeNeedOf(field) && (await dateProblem(field, now.text))
    if (open.current !== now) return
    const message = dateMessage ?? error?.message
    if (typeof message === 'string') refuse(now, message)
    else await send(now.was, now.text, now)
  }

  return {
    editing,
    isSaving,
    /** True while typed text would be lost with the page. */
    isUnsaved: editing !== null && editing.text !== textOf(field, editing.was),
    choices,
    begin: () => {
      isLeft.current = false
      show({ was: record, text: textOf(field, record) })
    },
    type: (text: string) => editing && show({ was: editing.was, text }),
    giveUp: () => show(null),
    commit,
    /** Saves the value while the page is left. Returns false if it is known that it cannot be saved. */
    saveLeaving: () => {
      const now = open.current
      if (now?.problem !== undefined || now?.conflict) return false
      isLeft.current = true
      void commit()
      return true
    },
    /** Resolves a conflict by saving one of three values, based on the other person's version. */
    choose: async (choice: Choice) => {
      if (!editing?.conflict) return
      await send(editing.conflict.theirs, choices(editing)[choice], editing)
    },
  }
}
