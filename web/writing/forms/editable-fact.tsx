import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyDateField } from '#web/writing/dates/lazy-date-field.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { FactView } from './fact-view.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type Field, type NounFields, timeNeedOf } from './fields.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useFactEdit } from './use-fact-edit.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { useLate } from '#web/ui/use-late.ts'

type Props<Subject extends Versioned> = {
  noun: NounFields<Subject>
  record: Subject
  field: Field
  /** The cache id of the field's undo: `Customer:3.phone`. */
  of: string
  /** The text that was typed while the editor was loading, which replaces the value. */
  typedText: string
  /** The displayed value; if absent, the field can be added. */
  children?: ReactNode
}

/** Selects the whole text, so that typing replaces it, or goes on behind typed text. Selects have no selection. */
const take = (input: HTMLElement | null, goesOn = false) => {
  input?.focus()
  if (!(input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement)) return
  if (!goesOn) input.select()
  // Other types have no selection; their cursor is at the end.
  else if (input.type !== 'email') input.setSelectionRange(input.value.length, input.value.length)
}

/** A field that is open at first: Enter, Tab and blur save, Escape restores. */
export const EditableFact = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, field, of, typedText, children } = props
  const edit = useFactEdit(noun, record, { field, of, typedText })
  const { editing } = edit
  const isLate = useLate(edit.isSaving)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLTextAreaElement & HTMLInputElement & HTMLSelectElement>(null)
  const wrongId = useId()
  const isOpen = editing !== null
  /** True if the focus returns to the field after closing; after Tab it is already elsewhere. */
  const comesBack = useRef(false)
  const goesOn = useRef(typedText !== '')
  useEffect(() => {
    if (isOpen) take(input.current, goesOn.current)
    else if (comesBack.current) opener.current?.focus()
    comesBack.current = false
    goesOn.current = false
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
          changer={editing.conflict.changers[field.name]}
          chosenSide={undefined}
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
      'aria-invalid': editing.problem ? true : undefined,
      'aria-describedby': editing.problem ? wrongId : undefined,
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
                message={editing.problem}
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
            <Button isSmall onClick={() => leave(edit.commit)}>
              Save
            </Button>
          </span>
        </div>
        {editing.problem && !time && (
          <div id={wrongId}>
            <Refused className="mt-1">{editing.problem}</Refused>
          </div>
        )}
      </div>
    )
  }

  return (
    <FactView field={field} of={of} isLate={isLate} opener={{ ref: opener, onClick: edit.begin }}>
      {children}
    </FactView>
  )
}
