import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { ClashChoice } from './clash-choice.tsx'
import { ClashSummary } from './clash-summary.tsx'
import { FieldInput } from './field-input.tsx'
import { type Field, type NounFields, textOf, type Texts, textsOf, valuesOf } from './fields.ts'
import { lazyResolver } from './lazy-rules.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { typeReadBy } from './mutation.ts'
import type { Versioned } from './record-verbs.ts'
import { Refused } from './refused.tsx'
import { useClash } from './use-clash.ts'
import { useSave } from './use-save.ts'

type Props<Subject extends Versioned> = {
  noun: NounFields<Subject>
  record: Subject
  /** Called when it is saved, and when it is given up. */
  onClose: () => void
  /** Called with whether typed text is unsaved, for a caller that guards navigation. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** All facts of a record as one form: one Save for all, what clashes chosen in place, nothing typed lost. */
export const EditForm = <Subject extends Versioned>(props: Props<Subject>) => {
  const { noun, record, onClose, onUnsaved } = props
  const { fields } = noun
  const [was, setWas] = useState(record)
  const [problem, setProblem] = useState<string | null>(null)
  const clash = useClash(noun)
  const { save, isSaving } = useSave(noun)
  const form = useForm<Record<string, string>>({
    defaultValues: { ...textsOf(fields, was) },
    resolver: lazyResolver(noun.rules, (texts) => ({
      id: was.id,
      expectedVersion: was.version,
      ...valuesOf(fields, texts),
    })),
  })
  const { errors, isDirty } = form.formState

  const isUnsaved = isDirty && !isSaving
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved])

  const submit = async (texts: Texts) => {
    setProblem(null)
    if (!clash.isChosen()) return
    const start = clash.now?.theirs ?? was
    const result = await save({
      was: start,
      texts: clash.resolve(texts),
      of: `${typeReadBy(noun.reader)}:${record.id}`,
    })
    if (result?.saved) onClose()
    if (result?.refusal) refuse(result.refusal)
    if (result?.clash) {
      clash.begin(result.clash)
      setWas(result.clash.was)
      for (const [name, text] of Object.entries(result.clash.texts))
        form.setValue(name, text, { shouldDirty: true })
    }
  }

  const refuse = (refusal: { message: string; fields: Record<string, string> }) => {
    const wrong = fields.filter(({ name }) => refusal.fields[name] !== undefined)
    for (const { name } of wrong) form.setError(name, { message: refusal.fields[name] ?? '' })
    if (wrong[0]) form.setFocus(wrong[0].name)
    else setProblem(refusal.message)
  }

  const isClashing = ({ name }: Field) => clash.now?.names.includes(name) ?? false
  const draw = (field: Field) => {
    const { name, label } = field
    if (clash.now && isClashing(field))
      return (
        <ClashChoice
          key={name}
          name={name}
          label={label}
          texts={{
            yours: form.getValues(name) ?? '',
            theirs: textOf(field, clash.now.theirs),
            was: textOf(field, clash.now.was),
          }}
          changer={clash.now.changers[name]}
          chosen={clash.choices[name]}
          isMissing={clash.missing.includes(name)}
          onChoose={(choice) => clash.choose(name, choice)}
        />
      )
    return <FieldInput key={name} field={field} form={form} message={errors[name]?.message} />
  }

  // What needs a choice stands first.
  const inOrder = clash.now
    ? fields.toSorted((one, other) => Number(isClashing(other)) - Number(isClashing(one)))
    : fields

  return (
    // On a phone the page's own bar makes room for the one that saves.
    <form noValidate data-editing onSubmit={form.handleSubmit(submit)} className="relative">
      {!onUnsaved && <LeaveGuard isUnsaved={isUnsaved} />}
      <div className="space-y-4 p-4 sm:p-5 [&_input]:scroll-my-32 [&_textarea]:scroll-my-32">
        {clash.now && <ClashSummary clash={clash.now} fields={fields} />}
        {inOrder.map(draw)}
        {problem && <Refused>{`Couldn’t save. ${problem}`}</Refused>}
      </div>
      <div
        // In a dialog the buttons stand where those of every dialog stand.
        className={`sticky bottom-0 z-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface-raised px-4 py-3 sm:px-5 ${onUnsaved ? 'flex-row-reverse' : ''}`}
      >
        <Button type="submit" variant="primary" busy={isSaving}>
          Save
        </Button>
        <Button onClick={onClose}>{clash.now ? 'Use theirs' : 'Cancel'}</Button>
        {clash.now && (
          <p aria-live="polite" className="text-sm text-text-quiet">
            {`${Object.keys(clash.choices).length} of ${clash.now.names.length} chosen. Not saved yet.`}
          </p>
        )}
      </div>
    </form>
  )
}
