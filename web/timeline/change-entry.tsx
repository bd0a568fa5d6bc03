import { ArrowRight, PencilLine } from 'lucide-react'
import { labelOf } from '#shared/statuses.ts'
import { formatLength } from '#web/ui/format-time.ts'
import { type Entry, formerUser, type IsOwn, type Activity } from './entry.ts'
import { EntryRow, Sentence, Who } from './entry-row.tsx'
import { isErased, formatChanges } from './format-change.ts'
import { formatEntry } from './format-entry.ts'

type Props = {
  entry: Entry
  isOwn: IsOwn
}

/** A line of the activity log: a single change inline, several below it. */
const ActivityEntry = ({ entry, activity, isOwn }: Props & { activity: Activity }) => {
  const phrases = isErased(activity) ? [] : formatChanges(activity)
  const [only] = phrases
  const { actor, before, record, after } = formatEntry(activity, isOwn(activity))
  return (
    <EntryRow
      Icon={PencilLine}
      at={entry.at}
      head={
        <>
          <Who>{actor}</Who> {before}
          {record}
          {after}
          {activity.importFile && (
            <span className="text-text-quiet"> · import of {activity.importFile}</span>
          )}
          {phrases.length === 1 && <span className="text-text-quiet"> · {only}</span>}
        </>
      }
    >
      {phrases.length > 1 && (
        <Sentence>
          <span className="text-text-quiet">{phrases.join('\n')}</span>
        </Sentence>
      )}
    </EntryRow>
  )
}

/** The timeline entry of any change. */
export const ChangeEntry = ({ entry, isOwn }: Props) => {
  const { activity, statusChange } = entry
  if (activity) return <ActivityEntry entry={entry} activity={activity} isOwn={isOwn} />
  if (!statusChange) return null
  return (
    <EntryRow
      Icon={ArrowRight}
      at={entry.at}
      head={
        <>
          <Who>{statusChange.changedBy?.displayName ?? formerUser}</Who> moved this from{' '}
          {labelOf(statusChange.fromStatus)} to {labelOf(statusChange.toStatus)}{' '}
          <span className="text-text-quiet">
            after {formatLength(statusChange.secondsInFromStatus)}
          </span>
        </>
      }
    />
  )
}
