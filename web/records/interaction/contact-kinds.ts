import { sentence } from '#shared/isolate.ts'
import type { ComposerKind } from '#web/writing/forms/composer.tsx'

type Contact = { type: 'NOTE' | 'CALL'; summary: string; mentionedIds?: string[] }
type Run = Parameters<ComposerKind['write']>[0]

/** Returns the kinds of text that record a contact with a customer or lead of this name: a note, which can mention those who read about `customerId`, and a call. */
export const contactKinds = (
  name: string,
  record: (run: Run, contact: Contact) => ReturnType<ComposerKind['write']>,
  customerId?: string,
): ComposerKind[] => [
  {
    name: 'Note',
    save: 'Save note',
    label: sentence`Note about ${name}`,
    placeholder: 'Staff-only note',
    field: 'summary',
    mentions: customerId === undefined ? undefined : { customerId, isReadByCustomer: false },
    write: (run, summary, mentionInput) => record(run, { type: 'NOTE', summary, ...mentionInput }),
    announcement: 'Note added.',
  },
  {
    name: 'Call',
    save: 'Log call',
    label: sentence`Call with ${name}`,
    placeholder: 'What was the call about?',
    field: 'summary',
    write: (run, summary) => record(run, { type: 'CALL', summary }),
    announcement: 'Call logged.',
  },
]
