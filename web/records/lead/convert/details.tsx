import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import type { Wishes } from './use-convert.ts'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'off' },
  { name: 'company', label: 'Company', type: 'text', autoComplete: 'off' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'off' },
] as const

/** The fields that can show a server error. */
export const knownFields: ReadonlySet<string> = new Set([
  ...fields.map(({ name }) => name),
  'startDate',
  'monthlyValue',
  'assignedVaId',
])

type Props = {
  wishes: Wishes
  changeWishes: (changes: Partial<Wishes>) => void
  problems: Readonly<Record<string, string>>
}

/** The lead's details, which become the customer's and can be edited. */
export const Details = ({ wishes, changeWishes, problems }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isWrong = fields.some(({ name }) => problems[name])
  if (!isOpen && !isWrong)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-tap text-sm font-semibold underline decoration-line-strong underline-offset-4 md:min-h-9"
      >
        Edit contact details
      </button>
    )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          value={wishes[name]}
          onChange={(event) => changeWishes({ [name]: event.target.value })}
          message={problems[name]}
        />
      ))}
    </div>
  )
}
