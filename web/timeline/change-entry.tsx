import { ArrowRight, PencilLine } from 'lucide-react'
import { labelOf } from '#shared/statuses.ts'
import { sayLength } from '#web/ui/say-time.ts'
import { type Entry, type IsOwn, type Line, somebodyGone } from './entry.ts'
import { EntryLine, Said, Who } from './entry-line.tsx'
import { isErased, sayChanges } from './say-change.ts'
import { sayRecord, sayVerb } from './say-verb.ts'

type Props = {
  entry: Entry
  isOwn: IsOwn
}

const nameOf = ({ actorName }: Line) => {
  if (actorName === null || actorName === undefined) return 'Somebody'
  return actorName === '' ? somebodyGone : actorName
}

/** What was done to the record that the page is about; of somebody who wrote as themselves it is named no more. */
const sayOwn = (line: Line) => {
  const said = sayVerb(line)
  return said.endsWith(' as') ? said.slice(0, -3) : `${said} this`
}

/** A line of history: one change in the line, more of them below it. */
const LineEntry = ({ entry, line, isOwn }: Props & { line: Line }) => {
  const said = isErased(line) ? [] : sayChanges(line)
  const [only] = said
  return (
    <EntryLine
      Icon={PencilLine}
      at={entry.at}
      head={
        <>
          <Who>{nameOf(line)}</Who>{' '}
          {isOwn(line) ? sayOwn(line) : `${sayVerb(line)} ${sayRecord(line)}`}
          {said.length === 1 && <span className="text-text-quiet"> · {only}</span>}
        </>
      }
    >
      {said.length > 1 && (
        <Said>
          <span className="text-text-quiet">{said.join('\n')}</span>
        </Said>
      )}
    </EntryLine>
  )
}

/** Anything that was changed. */
export const ChangeEntry = ({ entry, isOwn }: Props) => {
  const { activity, statusChange } = entry
  if (activity) return <LineEntry entry={entry} line={activity} isOwn={isOwn} />
  if (!statusChange) return null
  return (
    <EntryLine
      Icon={ArrowRight}
      at={entry.at}
      head={
        <>
          <Who>{statusChange.changedBy?.displayName ?? somebodyGone}</Who> moved this from{' '}
          {labelOf(statusChange.fromStatus)} to {labelOf(statusChange.toStatus)}{' '}
          <span className="text-text-quiet">
            after {sayLength(statusChange.secondsInFromStatus)}
          </span>
        </>
      }
    />
  )
}
