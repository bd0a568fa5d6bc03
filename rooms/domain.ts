import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Room } from './room.ts'

const domain = 'graphql-api/domain'

/** What every verb is made of: the files on top of the folder. */
const frame = globSync(`${domain}/*.ts`, { cwd: join(import.meta.dirname, '..') }).map((file) =>
  file.replaceAll('\\', '/'),
)

const outside: Pick<Room, 'may' | 'mayType'> & { may: string[] } = {
  may: [
    'graphql-api/demo/accounts.ts',
    'graphql-api/access',
    'graphql-api/request/request-scope.ts',
    'shared',
    'graphql-api/errors.ts',
    'graphql-api/phone-number.ts',
    'graphql-api/semaphore.ts',
  ],
  mayType: [
    'graphql-api/generated',
    'graphql-api/file-store',
    'graphql-api/outside-calendars',
    'graphql-api/request/context.ts',
    'graphql-api/stores',
  ],
}

/** A folder of verbs, the subjects whose functions it calls, and its packages. */
const subject = (
  name: string,
  purpose: string,
  subjects: string[] = [],
  packages: string[] = [],
): Record<string, Room> => ({
  [`${domain}/${name}`]: {
    ...outside,
    purpose,
    may: [...outside.may, ...frame, ...subjects.map((one) => `${domain}/${one}`)],
    packages: ['zod', 'node:crypto', ...packages],
  },
})

/** The rooms of the verbs. */
export const domainRooms: Record<string, Room> = {
  [domain]: {
    ...outside,
    purpose: 'the frame of every verb',
    may: [
      ...outside.may,
      `${domain}/calendar/find-time-off.ts`,
      `${domain}/hours/find-extra-hours.ts`,
    ],
    packages: ['zod', 'node:crypto'],
  },
  ...subject('accounts', 'accounts and invitations', ['mail', 'sign-in'], ['argon2']),
  ...subject('calendar', 'events, availability and slots', ['series'], ['ical-generator']),
  ...subject('calls', 'calls and recordings', ['calendar', 'files'], ['node:timers/promises']),
  ...subject('customers', 'customers and services', ['calendar', 'hours', 'messages', 'time']),
  ...subject(
    'exports',
    'exports of lists, and of everything',
    ['files', 'hours', 'sign-in'],
    ['graphql', 'node:fs', 'node:stream', 'yazl'],
  ),
  ...subject('files', 'files', [], ['file-type']),
  ...subject('history', 'undo of changes of many records', ['customers']),
  ...subject('hours', 'weekly hours and extra hours', ['time']),
  ...subject(
    'imports',
    'imports of customers, leads and tasks',
    ['customers', 'files', 'hours', 'tasks'],
    ['csv-parse', 'node:stream', 'node:stream/promises', 'node:timers/promises'],
  ),
  ...subject('leads', 'leads and inquiries', [
    'accounts',
    'calendar',
    'customers',
    'mail',
    'tasks',
  ]),
  ...subject('mail', 'contents of emails', ['calendar', 'hours']),
  ...subject('messages', 'messages', ['files']),
  ...subject('notifications', 'notifications'),
  ...subject('organisation', 'the organization and its dashboard', ['hours', 'sign-in']),
  ...subject('series', 'recurring events and tasks', [], ['rrule-temporal']),
  ...subject(
    'sign-in',
    'signing in',
    ['accounts', 'mail'],
    ['argon2', 'otplib', 'uqr', '@simplewebauthn/server'],
  ),
  ...subject('tasks', 'tasks', ['messages', 'series']),
  ...subject('time', 'time entries and timers', ['hours']),
  [`${domain}/views`]: {
    ...outside,
    purpose: 'views of lists',
    // A stored view has the conditions that its list takes.
    may: [...outside.may, ...frame, 'graphql-api/stores/lists/conditions/parse-conditions.ts'],
  },
}
