import type { Audience } from '#web/schema.generated.ts'

type Props = { audience: Audience; canAsk: boolean; onChange: (audience: Audience) => void }

const choices = [
  ['CUSTOMER', 'Customer'],
  ['STAFF', 'Only staff'],
] as const

/** Chooses who reads a message. `canAsk` is false where the customer has no one to write to. */
export const AudienceSwitch = ({ audience, canAsk, onChange }: Props) => (
  <fieldset aria-label="Who reads it" className="flex w-fit rounded-md bg-surface-sunken p-0.5">
    {choices.map(([value, label]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === audience}
        disabled={value === 'CUSTOMER' && !canAsk}
        onClick={() => onChange(value)}
        className="min-h-tap rounded-sm px-3 text-xs font-medium text-text-quiet hover:text-text disabled:opacity-50 aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm md:min-h-8"
      >
        {label}
      </button>
    ))}
  </fieldset>
)
