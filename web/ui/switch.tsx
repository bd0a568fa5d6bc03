import { useId } from 'react'

type Props = { label: string; hint: string; isOn: boolean; onTurn: (isOn: boolean) => void }

/** A switch with a label and an explanation. */
export const Switch = ({ label, hint, isOn, onTurn }: Props) => {
  const id = useId()
  return (
    <label className="flex min-h-tap items-start gap-3 text-sm">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={id}
        onChange={(event) => onTurn(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="mt-0.5 flex h-5 w-9 shrink-0 items-center rounded-full bg-ink-300 p-0.5 transition-colors peer-checked:bg-ink-800 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus dark:bg-ink-700 dark:peer-checked:bg-ink-200 [&>span]:transition-transform peer-checked:[&>span]:translate-x-4"
      >
        <span className="size-4 rounded-full bg-surface-raised" />
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={id} className="block text-text-quiet">
          {hint}
        </span>
      </span>
    </label>
  )
}
