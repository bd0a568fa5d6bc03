import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { ConflictSummary } from './conflict-summary.tsx'
import { textProblemsOf } from './text-problems.ts'
import { FieldInput } from './field-input.tsx'
import { valuesOf } from './field-values.ts'
import { type Field, type NounFields, textOf, type Texts, textsOf } from './fields.ts'
import { lazyResolver } from './lazy-rules.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { typeReadBy } from '#web/writing/mutations/mutation.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useConflict } from './use-conflict.ts'
import { type Solve, useRefusedInput } from './use-refused-input.ts'
import { useSave } from '#web/writing/mutations/use-save.ts'

type Props<Subject extends Versioned> = {
  noun: NounFields<Subject>
  record: Subject
  /** Called after saving, and on cancel. */
  onClose: () => void
  /** Returns ways to change a refused input so that it is accepted; shown below the fields. */
  solve?: Solve | undefined
  /** Called with whether typed text is unsaved, for a caller that guards navigation. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** All fields of a record as one form with one Save. Conflicts are resolved in place, and nothing typed is lost. */
export const EditForm = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, solve, onClose, onUnsaved } = props
  const { fields } = noun
  const [was, setWas] = useState(record)
  const [problem, setProblem] = useState<string | null>(null)
  const conflict = useConflict(noun)
  const { save, isSaving } = useSave(noun)
  const form = useForm<Record<string, string>>({
    defaultValues: { ...textsOf(fields, was) },
    resolver: lazyResolver(
      noun.rules,
      (texts) => ({ id: was.id, expectedVersion: was.version, ...valuesOf(fields, texts) }),
      (texts) => textProblemsOf(fields, texts),
    ),
  })
  const { errors, isDirty } = form.formState

  const isUnsaved = isDirty && !isSaving
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved])

  const typedTexts = useWatch({ control: form.control }) as Texts
  const { refusedSubmission, keepRefused, forgetRefused } = useRefusedInput(typedTexts)

  const submit = async (texts: Texts, more?: object) => {
    setProblem(null)
    if (!conflict.isChosen()) return
    const start = conflict.now?.theirs ?? was
    const result = await save({
      was: start,
      texts: conflict.resolve(texts),
      of: `${typeReadBy(noun.reader)}:${record.id}`,
      more,
    })
    if (result?.savedRecord) onClose()
    if (result?.refusal) {
      refuse(result.refusal)
      keepRefused({ refusal: result.refusal, input: result.input ?? {}, texts })
    }
    if (result?.conflict) {
      conflict.begin(result.conflict)
      setWas(result.conflict.was)
      for (const [name, text] of Object.entries(result.conflict.texts))
        form.setValue(name, text, { shouldDirty: true })
    }
  }

  const refuse = (refusal: { message: string; fields: Record<string, string> }) => {
    const wrongFields = fields.filter(({ name }) => refusal.fields[name] !== undefined)
    for (const { name } of wrongFields) form.setError(name, { message: refusal.fields[name] ?? '' })
    if (wrongFields[0]) form.setFocus(wrongFields[0].name)
    else setProblem(refusal.message)
  }

  const goBack = () => {
    forgetRefused()
    const wrongField = fields.find(({ name }) => errors[name])
    if (wrongField) form.setFocus(wrongField.name)
  }

  const isConflicting = ({ name }: Field) => conflict.now?.names.includes(name) ?? false
  const draw = (field: Field) => {
    const { name, label } = field
    if (conflict.now && isConflicting(field))
      return (
        <ConflictChoice
          key={name}
          name={name}
          label={label}
          field={field}
          texts={{
            yours: form.getValues(name) ?? '',
            theirs: textOf(field, conflict.now.theirs),
            was: textOf(field, conflict.now.was),
          }}
          changer={conflict.now.changers[name]}
          chosenSide={conflict.choices[name]}
          isMissing={conflict.missing.includes(name)}
          onChoose={(choice) => conflict.choose(name, choice)}
        />
      )
    return (
      <div key={name}>
        <FieldInput field={field} form={form} message={errors[name]?.message} />
        {field.reads?.(typedTexts)}
      </div>
    )
  }

  // Conflicting fields come first.
  const inOrder = conflict.now
    ? fields.toSorted((one, other) => Number(isConflicting(other)) - Number(isConflicting(one)))
    : fields

  return (
    // On a phone this form's bar replaces the page's.
    <form
      noValidate
      data-editing
      onSubmit={form.handleSubmit((texts) => submit(texts))}
      className="relative"
    >
      {!onUnsaved && <LeaveGuard isUnsaved={isUnsaved} />}
      <div className="space-y-4 p-4 sm:p-5 [&_input]:scroll-my-32 [&_textarea]:scroll-my-32">
        {conflict.now && <ConflictSummary conflict={conflict.now} fields={fields} />}
        {inOrder.map(draw)}
        {refusedSubmission &&
          solve?.({
            ...refusedSubmission,
            isBusy: isSaving,
            again: (changes) => void submit(refusedSubmission.texts, changes),
            back: goBack,
            close: onClose,
          })}
        {problem && <Refused>{`Couldn’t save. ${problem}`}</Refused>}
      </div>
      <div
        // In a dialog the buttons are in the usual place.
        className={`sticky bottom-0 z-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface-raised px-4 py-3 sm:px-5 ${onUnsaved ? 'flex-row-reverse' : ''}`}
      >
        <Button type="submit" variant="primary" busy={isSaving}>
          Save
        </Button>
        <Button onClick={onClose}>{conflict.now ? 'Use theirs' : 'Cancel'}</Button>
        {conflict.now && (
          <p aria-live="polite" className="text-sm text-text-quiet">
            {`${Object.keys(conflict.choices).length} of ${conflict.now.names.length} chosen. Not saved yet.`}
          </p>
        )}
      </div>
    </form>
  )
}
