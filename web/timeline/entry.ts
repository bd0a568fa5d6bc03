import type { TimelinePageFragment } from './timeline-page.generated.ts'

/** One thing that happened, as the timeline reads it. */
export type Entry = TimelinePageFragment['nodes'][number]

/** A line of history. */
export type Line = NonNullable<Entry['activity']>

/** Whether a record is the one that the page is about, so that it need not be named. */
export type IsOwn = (record: Pick<Line, 'noun' | 'recordId'>) => boolean

/** What became of one field. */
export type FieldChange = Line['changes'][number]

/** The name of a person whose account was deleted. */
export const formerUser = 'Former user'
