import { Check, Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyDateField } from '#web/writing/dates/lazy-date-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type NounFields, timeNeedOf } from './fields.ts'
import { typeReadBy } from '#web/writing/mutations/mutation.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useUndoable } from '#web/writing/mutations/undo-store.ts'
import { useFactEdit } from './use-fact-edit.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { useLate } from '#web/ui/use-late.ts'

type Props<Subject extends Versioned> = {
  noun: NounFields<Subject>
  record: Subject
  /** The name of the field. */
  name: string
  /** The displayed value; if absent, the field can be added. */
  children?: ReactNode
}

/** Selects the whole text, so that typing replaces it. Selects have no selection. */
const take = (input: HTMLElement | null) => {
  input?.focus()
  if (input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement) input.select()
}

/** A field that is edited in place: Enter, Tab and blur save, Escape restores. */
export const InlineFact = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, name, children } = props
  const field = noun.fields.find((one) => one.name === name)
  if (!field) throw new Error(`${typeReadBy(noun.reader)} has no field ${name} to change`)
  const edit = useFactEdit(noun, record, field)
  const { editing, of } = edit
  const isLate = useLate(edit.isSaving)
  const saved = useUndoable(of)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLTextAreaElement & HTMLInputElement & HTMLSelectElement>(null)
  const wrongId = useId()
  const isOpen = editing !== null
  /** True if the focus returns to the field after closing; after Tab it is already elsewhere. */
  const comesBack = useRef(false)
  useEffect(() => {
    if (isOpen) take(input.current)
    else if (comesBack.current) opener.current?.focus()
    comesBack.current = false
  }, [isOpen])

  const leave = (then: () => unknown) => {
    comesBack.current = true
    void then()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave(edit.giveUp)
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      leave(edit.commit)
    }
  }

  if (editing?.conflict)
    return (
      <>
        <LeaveGuard isUnsaved />
        <ConflictChoice
          name={of}
          label={`${field.label}: someone else changed this too`}
          field={field}
          texts={edit.choices(editing)}
          changer={editing.conflict.changers[name]}
          chosen={undefined}
          isMissing={false}
          onChoose={(choice) => leave(() => edit.choose(choice))}
        />
      </>
    )

  const time = timeNeedOf(field)
  if (editing) {
    const typing = {
      ref: input,
      'aria-label': field.label,
      'aria-invalid': editing.wrong ? true : undefined,
      'aria-describedby': editing.wrong ? wrongId : undefined,
      value: editing.text,
      onChange: (event: { target: { value: string } }) => edit.type(event.target.value),
      onKeyDown: press,
      onBlur: () => void edit.commit(),
      className:
        'min-h-tap w-full min-w-0 rounded-md border-2 border-focus bg-surface-raised px-2 text-base text-text outline-none aria-invalid:border-danger md:min-h-8 md:text-sm',
    }
    return (
      <div>
        <LeaveGuard isUnsaved={edit.isUnsaved} saveLeaving={edit.saveLeaving} />
        <div className={`flex items-center gap-2 ${time ? 'flex-wrap' : ''}`}>
          {time ? (
            <div className="min-w-0 grow">
              <LazyDateField
                label={field.label}
                isLabelHidden
                time={time}
                message={editing.wrong}
                ref={take}
                value={editing.text}
                onChange={edit.type}
                onKeyDown={press}
                onBlur={() => void edit.commit()}
              />
            </div>
          ) : field.kind === 'lines' ? (
            <textarea rows={3} {...typing} />
          ) : field.kind === 'choice' ? (
            <select {...typing}>
              {field.options?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input type={field.type ?? 'text'} {...typing} />
          )}
          {/* Prevents the blur of the field, so that it saves once. */}
          <span onPointerDown={(event) => event.preventDefault()}>
            <Button small onClick={() => leave(edit.commit)}>
              Save
            </Button>
          </span>
        </div>
        {editing.wrong && !time && (
          <div id={wrongId}>
            <Refused className="mt-1">{editing.wrong}</Refused>
          </div>
        )}
      </div>
    )
  }

  return (
    <div
      data-fact
      // The message goes below a value that leaves no space next to it.
      className="group relative -mx-2 flex min-h-7 flex-wrap items-start gap-x-2 rounded-md px-2 py-1 hover:bg-surface-hover max-md:py-2 pointer-coarse:min-h-11 pointer-coarse:py-2"
    >
      <div
        className={`min-w-0 grow whitespace-pre-line [&_a]:relative [&_a]:z-1 ${saved ? '' : 'max-md:pr-7'}`}
      >
        {children ?? (
          <span className="text-text-quiet">
            {field.empty ?? `Add ${field.label.toLowerCase()}`}
          </span>
        )}
      </div>
      {isLate && <span className="shrink-0 text-text-quiet">Saving…</span>}
      {saved && (
        <span className="relative z-1 -my-1 flex shrink-0 items-center gap-2 max-md:-my-3">
          <span className="flex items-center gap-1 text-success">
            <Check aria-hidden="true" className="size-4" />
            Saved
          </span>
        </span>
      )}
      <button
        ref={opener}
        type="button"
        aria-label={`Change ${field.label}`}
        onClick={edit.begin}
        className="absolute inset-0 rounded-md text-text-quiet md:pointer-fine:opacity-0 md:pointer-fine:group-hover:opacity-100 md:pointer-fine:focus-visible:opacity-100"
      >
        {!saved && (
          <Pencil aria-hidden="true" className="absolute top-1.5 right-2 size-3.5 max-md:top-2.5" />
        )}
      </button>
    </div>
  )
}
