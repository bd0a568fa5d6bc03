import type { TimelinePageFragment } from './timeline-page.generated.ts'

/** One entry of the timeline. */
export type Entry = TimelinePageFragment['nodes'][number]

/** A line of the activity log. */
export type Activity = NonNullable<Entry['activity']>

/** Returns true if a record is the one of the page, whose name is not repeated. */
export type IsOwn = (record: Pick<Activity, 'noun' | 'recordId'>) => boolean

/** The change of one field. */
export type FieldChange = Activity['changes'][number]

/** The name of a person whose account was deleted. */
export const formerUser = 'Former user'
