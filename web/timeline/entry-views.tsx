import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleHelp,
  CirclePause,
  CircleX,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Paperclip,
  Phone,
  StickyNote,
  Users,
} from 'lucide-react'
import { formatCallLength } from '#shared/call-length.ts'
import { labelOf } from '#shared/statuses.ts'
import { FileLink } from '#web/parts/file-link.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { messageText } from '#web/parts/message-text.ts'
import { formatSize } from '#web/ui/format-size.ts'
import { formatLength, formatStart } from '#web/ui/format-time.ts'
import { type Entry, type IsOwn, formerUser } from './entry.ts'
import { Bubble, EntryRow, Noted, Sentence, Who } from './entry-row.tsx'

type Of<Field extends keyof Entry> = { entry: Entry; of: NonNullable<Entry[Field]> }

/** Returns the name of a person, also of one whose account was deleted. */
export const nameOf = (person: { displayName: string } | null | undefined) =>
  person?.displayName ?? formerUser

export const MessageEntry = ({ entry, of }: Of<'message'>) => (
  <EntryRow
    Icon={MessageCircle}
    at={entry.at}
    head={
      <>
        <Who>{nameOf(of.sender)}</Who> {of.audience === 'STAFF' ? 'wrote to staff only' : 'wrote'}
      </>
    }
  >
    <Bubble>{messageText(of.content)}</Bubble>
  </EntryRow>
)

const interactionWords: Readonly<Record<string, { Icon: LucideIcon; predicate: string }>> = {
  CALL: { Icon: Phone, predicate: 'called' },
  MEETING: { Icon: Users, predicate: 'had a meeting' },
  EMAIL: { Icon: Mail, predicate: 'sent an email' },
  MESSAGE: { Icon: MessageCircle, predicate: 'logged a message' },
  NOTE: { Icon: StickyNote, predicate: 'added a staff note' },
}

/** Returns the direction and length of a contact: `, incoming, 6 minutes`. */
const callFacts = ({ direction, seconds: length, answeredForCustomer }: Of<'interaction'>['of']) =>
  [
    ...(answeredForCustomer
      ? ['answered for them']
      : direction
        ? [labelOf(direction).toLowerCase()]
        : []),
    ...(length ? [formatLength(length)] : []),
  ]
    .map((fact) => `, ${fact}`)
    .join('')

type Contact = { type: string; summary: string; details: string | null }

type ContactProps = {
  at: string
  of: Contact
  by: { displayName: string } | null
  /** More facts, after what was done. */
  facts?: string
}

/** A logged contact with a customer or a lead. */
const ContactEntry = ({ at, of, by, facts = '' }: ContactProps) => {
  const { now } = useMoment()
  const isPlanned = of.type === 'MEETING' && at > now
  const { Icon, predicate } = interactionWords[of.type] ?? {
    Icon: StickyNote,
    predicate: labelOf(of.type),
  }
  const Body = of.type === 'NOTE' ? Noted : Sentence
  return (
    <EntryRow
      Icon={Icon}
      at={at}
      head={
        <>
          <Who>{nameOf(by)}</Who>{' '}
          {isPlanned ? `planned a meeting for ${formatStart(at)}` : predicate}
          {facts}
        </>
      }
    >
      <Body>{of.details ? `${of.summary}\n${of.details}` : of.summary}</Body>
    </EntryRow>
  )
}

export const InteractionEntry = ({ entry, of }: Of<'interaction'>) => (
  <ContactEntry at={entry.at} of={of} by={of.user} facts={callFacts(of)} />
)

export const LeadContactEntry = ({ entry, of }: Of<'leadContact'>) => (
  <ContactEntry at={entry.at} of={of} by={of.recordedBy} />
)

/** The phrases of a task's status changes: before and after the name of the task. */
const moves: Readonly<Record<string, { Icon: LucideIcon; predicate: string; after?: string }>> = {
  REQUESTED: { Icon: CircleDashed, predicate: 'requested', after: ' again' },
  IN_PROGRESS: { Icon: CircleDot, predicate: 'started' },
  WAITING: { Icon: CirclePause, predicate: 'put', after: ' on hold' },
  COMPLETED: { Icon: CircleCheck, predicate: 'completed' },
  CANCELLED: { Icon: CircleX, predicate: 'cancelled' },
}

/** How a question to the customer and an answer read. */
const exchanges: Readonly<Record<string, { Icon: LucideIcon; predicate: string; after: string }>> =
  {
    QUESTION: { Icon: CircleHelp, predicate: 'asked a question and put', after: ' on hold' },
    ANSWER: { Icon: MessageSquareText, predicate: 'answered the question about', after: '' },
  }

const comment = { Icon: MessageSquareText, predicate: 'commented on', after: '' }

type TaskProps = { task: NonNullable<Entry['task']>; isOwn: IsOwn; ownText?: string }

/** A task by its title, except on its own page. */
const TaskLink = ({ task, isOwn, ownText = 'this task' }: TaskProps) =>
  isOwn({ noun: 'TASK', recordId: task.id }) ? (
    ownText
  ) : (
    <TextLink to={hrefs.task(task.id)}>
      <span className="underline decoration-line-strong">{task.title}</span>
    </TextLink>
  )

type OwnedProps = { isOwn: IsOwn }

export const TaskUpdateEntry = ({ entry, of, isOwn }: Of<'taskUpdate'> & OwnedProps) => {
  const { Icon, predicate, after } =
    (of.kind ? exchanges[of.kind] : undefined) ??
    (entry.moved ? moves[of.status] : undefined) ??
    comment
  return (
    <EntryRow
      Icon={Icon}
      at={entry.at}
      head={
        <>
          <Who>{nameOf(of.author)}</Who> {predicate}{' '}
          {entry.task && <TaskLink task={entry.task} isOwn={isOwn} />}
          {after}
          {of.audience === 'STAFF' && ', for staff only'}
        </>
      }
    >
      {of.note && <Sentence>{of.note}</Sentence>}
    </EntryRow>
  )
}

/** The request of a task, or its completion if no status change shows it. */
export const TaskEntry = ({ entry, of, isOwn }: Of<'task'> & OwnedProps) => {
  const isDone = of.completedAt === entry.at
  const actor = isDone ? null : entry.activity?.actorName
  return (
    <EntryRow
      Icon={isDone ? CircleCheck : CircleDashed}
      at={entry.at}
      head={
        actor ? (
          <>
            <Who>{actor}</Who> requested <TaskLink task={of} isOwn={isOwn} />
          </>
        ) : (
          <>
            <TaskLink task={of} isOwn={isOwn} ownText="This task" /> was{' '}
            {isDone ? 'completed' : 'requested'}
          </>
        )
      }
    />
  )
}

export const FileEntry = ({ entry, of }: Of<'fileAttachment'>) => (
  <EntryRow
    Icon={Paperclip}
    at={entry.at}
    head={
      <>
        <Who>{nameOf(of.uploader)}</Who> added{' '}
        <FileLink
          file={of}
          linkClassName="underline decoration-line-strong underline-offset-4 hover:text-press-text"
        >
          {of.name}
        </FileLink>{' '}
        <span className="text-text-quiet">
          {of.seconds === null ? formatSize(of.size) : formatCallLength(of.seconds)}
        </span>
      </>
    }
  />
)
