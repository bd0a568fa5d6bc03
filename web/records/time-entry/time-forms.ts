import type { ReactNode } from 'react'
import type { FormProps, RecordForm } from '#web/writing/actions/record-verbs.ts'
import type * as RecordTime from './forms/record-time.tsx'
import type { TimeSubject } from './start-timer.ts'

type TimeForms = typeof RecordTime

/** Returns the actions that spend time on a record: by the timer, and by hand in the form that `formOf` names. */
export const timeForms = <Record extends { id: string }>(
  subjectOf: (id: string) => TimeSubject,
  formOf: (forms: TimeForms) => (props: FormProps<Record>) => ReactNode,
): RecordForm<Record>[] => [
  {
    ability: 'startTimer',
    label: 'Start timer',
    key: 't',
    isQuiet: true,
    run: async ({ id }, client) =>
      (await import('./start-timer.ts')).startTimer(client, subjectOf(id)),
  },
  {
    ability: 'recordTime',
    label: 'Record time',
    isQuiet: true,
    load: async () => formOf(await import('./forms/record-time.tsx')),
  },
]
