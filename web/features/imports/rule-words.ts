import type { ImportDuplicates, ImportUnreadableDates } from '#web/schema.generated.ts'

/** What becomes of a row that is here already, in words. */
export const duplicateRules: readonly { value: ImportDuplicates; label: string; hint: string }[] = [
  { value: 'SKIP', label: 'Skip', hint: 'What is here stays as it is.' },
  { value: 'FILL', label: 'Fill empty fields', hint: 'Your values stay.' },
  { value: 'UPDATE', label: 'Update', hint: 'The file wins.' },
  { value: 'CREATE', label: 'Create another', hint: 'You can merge later.' },
]

/** What becomes of a row with a date that cannot be read, in words. */
export const dateRules: readonly { value: ImportUnreadableDates; label: string }[] = [
  { value: 'REFUSE', label: 'Refuse the row' },
  { value: 'LEAVE_OUT', label: 'Import it without the date' },
]
