import type { EditScope } from '#web/schema.generated.ts'

/** How much of a series a change is about, as people choose it. */
export const editScopes: readonly { value: EditScope; label: string }[] = [
  { value: 'THIS', label: 'This event' },
  { value: 'FOLLOWING', label: 'This and following events' },
  { value: 'ALL', label: 'All upcoming events' },
]
