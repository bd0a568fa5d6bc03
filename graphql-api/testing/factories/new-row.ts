import type { NounRows } from '#api/stores/rows.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import type { New } from './insert-many.ts'
import { nextNumber } from './next-number.ts'

/** The password of every account that a factory creates. */
export const testPassword = 'correct horse battery staple'

/** The argon2id hash of `testPassword` (19 MiB, two passes), computed once to save time in tests. */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,p=1,t=2$4VmUIbDbAH54rh57essqnQ$ul4k978oXj+OgtPZfD4iXoD663wa0ltolJxpf5Jr3Uo'

const hour = 3_600_000

/** No two entries of one assistant may overlap, so each lies in two seconds of its own. The last three hours are free for the time that a test records. */
const newestEntry = floorToSecond(new Date(Date.now() - 3 * hour)).getTime()

const inHours = (hours: number) => new Date(Date.now() + hours * hour)

/** The columns of a new record of each kind that neither have a default in the database nor refer to another record. */
export const newRow = {
  user: (n: number = nextNumber()) => ({
    username: `person-${n}@example.test`,
    password: testPasswordHash,
    displayName: `Person ${n}`,
  }),
  teamMember: () => ({
    name: `Team member ${nextNumber()}`,
    role: 'Virtual assistant',
    avatar: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    department: 'Client services',
  }),
  message: () => ({ content: `Message ${nextNumber()}` }),
  customerService: () => ({
    serviceType: 'Administrative – Part-Time' as const,
    startDate: new Date(),
    billingCycle: 'monthly' as const,
  }),
  interaction: () => ({ type: 'call' as const, summary: `Call ${nextNumber()}` }),
  lead: (n: number = nextNumber()) => ({ name: `Lead ${n}`, email: `lead-${n}@example.test` }),
  customer: (n: number = nextNumber()) => ({
    name: `Customer ${n}`,
    email: `customer-${n}@example.test`,
  }),
  task: () => ({ title: `Task ${nextNumber()}`, updatedAt: new Date() }),
  taskUpdate: () => ({ status: 'requested' as const, note: `Note ${nextNumber()}` }),
  fileAttachment: (n: number = nextNumber()) => ({
    name: `file-${n}.txt`,
    type: 'text/plain',
    size: 12,
    url: `/files/test-${n}`,
  }),
  calendarEvent: (startTime = inHours(1)) => ({
    title: `Event ${nextNumber()}`,
    startTime,
    endTime: new Date(startTime.getTime() + hour / 2),
    eventType: 'call' as const,
  }),
  communicationSession: () => ({ type: 'voice' as const, startTime: inHours(2) }),
  timeEntry: (start = new Date(newestEntry - nextNumber() * 2000)) => ({
    start,
    end: new Date(start.getTime() + 1000),
  }),
  securityEvent: (now = new Date()) => ({
    kind: 'signed_in' as const,
    address: '192.0.2.1',
    network: '192.0.2.1',
    createdAt: now,
    lastAt: now,
    // The product counts events with equal keys as one; here each has its own.
    tally: `tally ${nextNumber()}`,
  }),
  activity: () => ({
    at: new Date(),
    verb: 'updateTask' as const,
    noun: 'task' as const,
    audience: 'customer' as const,
    changes: '[]' as never,
  }),
} satisfies { [N in keyof NounRows]?: (...values: never[]) => New<NounRows[N]> }
