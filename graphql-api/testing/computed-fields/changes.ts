import type { Knex } from 'knex'
import type { FeedNoun } from '#api/access/change-scope.ts'
import { build, buildAny } from '#api/testing/factories/index.ts'
import { announcedNouns } from './build-busy-company.ts'
import type { BusyCompany } from './build-busy-company.ts'

type Change = {
  /** The record that is changed; empty for one that is new, or of which there is one. */
  id: number | ''
  make: () => Promise<unknown>
}

/** Returns a change of each noun, for one that is not stated another record. They are made in this order: contacts move to later times only. */
export const changesOf = (
  db: Knex,
  company: BusyCompany,
  now: Date,
): Readonly<Partial<Record<FeedNoun, Change>>> => {
  const { assistant, customer, user, manager } = company
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const update = (table: string, id: number, values: object): Change => ({
    id,
    make: () => db(table).where({ id }).update(values),
  })
  const statedChanges: Partial<Record<FeedNoun, Change>> = {
    timeEntry: update('timeEntries', company.timeEntry.id, { end: ago(100) }),
    interaction: update('interactions', company.interaction.id, {
      timestamp: ago(50),
      seconds: 90,
    }),
    communicationSession: update('communicationSessions', company.call.id, {
      status: 'completed',
      startTime: ago(40),
      endTime: ago(10),
    }),
    message: {
      id: '',
      make: () =>
        build.message(db, { customerId: customer.id, senderId: user.id, timestamp: ago(5) }),
    },
    thread: { id: '', make: () => db('threadReads').update({ readUntil: now }) },
    notification: {
      id: '',
      make: () => db('notifications').where({ userId: manager.id }).update({ readAt: now }),
    },
    task: update('tasks', company.task.id, { title: 'Another title', dueDate: null }),
    taskUpdate: update('taskUpdates', company.taskUpdate.id, { note: 'Another note' }),
    fileAttachment: update('fileAttachments', company.fileAttachment.id, { name: 'other.txt' }),
    calendarEvent: update('calendarEvents', company.calendarEvent.id, { status: 'cancelled' }),
    customerService: update('customerServices', company.service.id, {
      monthlyValue: 5000,
      plan: 'administrative-full-time',
    }),
    lead: update('leads', company.lead.id, { status: 'contacted' }),
    teamMember: update('teamMembers', company.teamMember.id, { name: 'Another name' }),
    user: {
      id: assistant.id,
      make: async () => {
        await db('users').where({ id: assistant.id }).update({ weeklyHours: 20 })
        await db('timeOff').where({ personId: assistant.id }).update({ firstDay: '2026-06-17' })
      },
    },
    customer: update('customers', customer.id, { name: 'Another name', timeZone: 'Asia/Tokyo' }),
    organisation: { id: '', make: () => db('organisation').update({ timeZone: 'Europe/Rome' }) },
  }
  const others = announcedNouns.filter((noun) => !(noun in statedChanges))
  return {
    ...statedChanges,
    ...Object.fromEntries(
      others.map((noun) => [
        noun,
        { id: '', make: () => buildAny(db, noun, { customerId: customer.id }) },
      ]),
    ),
  }
}
