import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { nameOfTime } from './name-of-time.ts'
import { type TimeEntryRecordFragment, TimeEntryNowDocument } from './time-entry.generated.ts'

/** The actions on time entries. A running timer is started and stopped by its button. */
export const timeEntryActions: NounVerbs<TimeEntryRecordFragment> = {
  reader: TimeEntryNowDocument,
  nameOf: nameOfTime,
  verbs: [],
  forms: [
    {
      ability: 'correctTime',
      label: 'Correct',
      key: 'e',
      load: async () => (await import('./forms/correct-time.tsx')).CorrectTime,
    },
    {
      ability: 'voidTime',
      label: 'Void',
      isPlain: true,
      load: async () => (await import('./forms/correct-time.tsx')).VoidTime,
    },
  ],
}
