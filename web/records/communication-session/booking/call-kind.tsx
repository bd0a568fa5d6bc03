import { useId } from 'react'
import type { CommunicationSessionType } from '#web/schema.generated.ts'

const kinds = [
  { value: 'VOICE', label: 'Voice' },
  { value: 'VIDEO', label: 'Video' },
] as const

type Props = {
  kind: CommunicationSessionType
  onChange: (kind: CommunicationSessionType) => void
}

/** Chooses between a voice and a video call. */
export const CallKind = ({ kind, onChange }: Props) => {
  const name = useId()
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="float-left mr-3 text-sm font-medium">How</legend>
      <div className="flex rounded-md bg-surface-sunken p-0.5">
        {kinds.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-tap cursor-pointer items-center rounded-sm px-3.5 text-sm font-medium text-text-quiet hover:text-text has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-text has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 md:pointer-fine:min-h-8"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={kind === value}
              onChange={() => onChange(value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
