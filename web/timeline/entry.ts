import type { TimelinePageFragment } from './timeline-page.generated.ts'

/** One thing that happened, as the timeline reads it. */
export type Entry = TimelinePageFragment['nodes'][number]

/** A line of history. */
export type Line = NonNullable<Entry['activity']>

/** What became of one field. */
export type FieldChange = Line['changes'][number]

/** What people call somebody whose account is gone. */
export const somebodyGone = 'Someone who has left'
