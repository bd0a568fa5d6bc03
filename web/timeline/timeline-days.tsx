import { formatDay } from '#web/ui/format-time.ts'
import { UndoButton } from '#web/writing/actions/undo-button.tsx'
import { type Undoable, useUndoables } from '#web/writing/mutations/undo-store.ts'
import { isShownTo } from '#web/parts/file-link.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Burst } from './burst.tsx'
import { ChangeEntry } from './change-entry.tsx'
import type { Entry, IsOwn } from './entry.ts'
import { CallEntry } from './call-entry.tsx'
import {
  FileEntry,
  InteractionEntry,
  LeadContactEntry,
  MessageEntry,
  TaskEntry,
  TaskUpdateEntry,
} from './entry-views.tsx'
import { groupEntries, type Item } from './group-entries.ts'
import { placeUndos } from './undo-places.ts'

type OwnProps = { isOwn: IsOwn }

const EntryView = ({ entry, isOwn }: OwnProps & { entry: Entry }) => {
  if (entry.message) return <MessageEntry entry={entry} of={entry.message} />
  if (entry.interaction) return <InteractionEntry entry={entry} of={entry.interaction} />
  if (entry.leadContact) return <LeadContactEntry entry={entry} of={entry.leadContact} />
  if (entry.communicationSession) return <CallEntry entry={entry} of={entry.communicationSession} />
  if (entry.taskUpdate) return <TaskUpdateEntry entry={entry} of={entry.taskUpdate} isOwn={isOwn} />
  if (entry.fileAttachment) return <FileEntry entry={entry} of={entry.fileAttachment} />
  if (entry.task) return <TaskEntry entry={entry} of={entry.task} isOwn={isOwn} />
  return <ChangeEntry entry={entry} isOwn={isOwn} />
}

type Undos = { undos: ReadonlyMap<string, Undoable> }

const ItemView = ({ item: { entries }, isOwn, undos }: OwnProps & Undos & { item: Item }) => {
  const [first] = entries
  if (!first) return null
  const undoable = entries.flatMap(({ id }) => undos.get(id) ?? [])[0]
  return (
    <>
      {entries.length > 1 ? (
        <Burst entries={entries} isOwn={isOwn} />
      ) : (
        <EntryView entry={first} isOwn={isOwn} />
      )}
      {undoable && (
        <div className="pl-8.5">
          <UndoButton
            key={undoable.id}
            id={undoable.id}
            label={`Undo in the timeline: ${undoable.announcement}`}
          />
        </div>
      )}
    </>
  )
}

/** The timeline by day. A line connects consecutive entries. A change that can be undone has an Undo button. */
export const TimelineDays = ({ entries, isOwn }: OwnProps & { entries: readonly Entry[] }) => {
  const { viewer } = useAuth()
  const undos = placeUndos(entries, useUndoables())
  const visibleEntries = entries.filter(
    ({ fileAttachment: file }) =>
      !file || isShownTo(viewer, { ...file, uploadedBy: file.uploader?.id ?? null }),
  )
  return groupEntries(visibleEntries).map(({ day, items }) => (
    <section key={day} aria-label={formatDay(items[0]?.entries[0]?.at ?? day)}>
      <h3 className="flex items-center gap-3 pt-4 pb-2 text-xs font-semibold text-text-quiet after:h-px after:grow after:bg-line">
        {formatDay(items[0]?.entries[0]?.at ?? day)}
      </h3>
      <ol>
        {items.map((item) => (
          <li
            key={item.id}
            className="relative pb-3 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line last:before:hidden"
          >
            <ItemView item={item} isOwn={isOwn} undos={undos} />
          </li>
        ))}
      </ol>
    </section>
  ))
}
