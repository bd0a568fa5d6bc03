import { type FormEvent, useId, useState } from 'react'
import { editScopesOf } from './scope-field.ts'
import type { EditScope } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioRow } from '#web/ui/radio-row.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'

type Props = {
  of: 'event' | 'task'
  title: string
  /** Says what will change, with the name of the event. */
  body: string
  confirm: string
  keep: string
  isDestructive?: boolean
  isOpen?: boolean
  refusal?: string | null
  onChoose: (scope: EditScope) => void
  onClose: () => void
}

/** Asks how much of a series a change is about. Escape changes nothing. */
export const ScopeQuestion = (props: Props) => {
  const {
    title,
    body,
    confirm,
    keep,
    isDestructive = false,
    isOpen = true,
    refusal,
    onClose,
  } = props
  const [chosenScope, setChosenScope] = useState<EditScope>('THIS')
  const name = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onChoose(chosenScope)
  }
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      <form noValidate onSubmit={submit} className="space-y-4 p-4 sm:p-5">
        <p className="text-sm">{body}</p>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{`Which ${props.of}s?`}</legend>
          <div className="overflow-hidden rounded-md border border-line-strong">
            {editScopesOf(props.of).map(({ value, label }) => (
              <RadioRow
                key={value}
                name={name}
                isChosen={value === chosenScope}
                onChoose={() => setChosenScope(value)}
              >
                {label}
              </RadioRow>
            ))}
          </div>
        </fieldset>
        {refusal && <Refused>{refusal}</Refused>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{keep}</Button>
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
