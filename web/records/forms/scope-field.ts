import type { EditScope } from '#web/schema.generated.ts'
import type { Field } from '#web/writing/forms/fields.ts'

/** Returns how much of a series a change is about, as people choose it. */
export const editScopesOf = (one: 'event' | 'task'): { value: EditScope; label: string }[] => [
  { value: 'THIS', label: `This ${one}` },
  { value: 'FOLLOWING', label: `This and following ${one}s` },
  { value: 'ALL', label: `All upcoming ${one}s` },
]

/** Returns the field of a form that asks how much of a series is changed. Nothing chosen is one record. */
export const scopeFieldOf = (one: 'event' | 'task'): Field => ({
  name: 'editScope',
  label: 'Apply changes to',
  kind: 'choice',
  isWide: true,
  options: editScopesOf(one).map(({ value, label }) => ({
    value: value === 'THIS' ? '' : value,
    label,
  })),
})
