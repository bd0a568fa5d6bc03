import type { Room } from './room.ts'

/** The rooms of work without a request. */
export const jobRooms: Record<string, Room> = {
  'graphql-api/request/system-context.ts': {
    purpose: 'the context of work without a request',
    may: ['graphql-api/access', 'graphql-api/request/context.ts'],
  },
}
