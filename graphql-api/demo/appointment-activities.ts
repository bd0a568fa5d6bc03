import type { Verb } from '#api/access/verbs.ts'
import type { New } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import { buildActivity, type Actor } from './build-activity.ts'

type Kind = 'calendarEvent' | 'communicationSession'

type Appointment = {
  id: number
  customerId: number | null
  status: string
  startTime: Date
  endTime: Date | null
  createdAt: Date
}

type Step = { verb: Verb; at: Date; from: string; to: string }

const verbs = {
  calendarEvent: {
    make: 'createCalendarEvent',
    cancel: 'cancelCalendarEvent',
    complete: 'completeCalendarEvent',
  },
  communicationSession: {
    make: 'createCommunicationSession',
    cancel: 'cancelCommunicationSession',
    complete: 'endCommunicationSession',
  },
} as const

/** Returns the moves of an appointment after it was planned. A call is answered before it ends. */
const stepsOf = (kind: Kind, { status, startTime, endTime, createdAt }: Appointment): Step[] => {
  const { cancel, complete } = verbs[kind]
  switch (status) {
    case 'cancelled':
      // Returns a time between the planning and the beginning.
      return [
        {
          verb: cancel,
          at: new Date((createdAt.getTime() + startTime.getTime()) / 2),
          from: 'scheduled',
          to: status,
        },
      ]
    case 'missed':
      return [{ verb: 'missCommunicationSession', at: startTime, from: 'scheduled', to: status }]
    case 'completed': {
      const end = endTime ?? startTime
      if (kind === 'calendarEvent')
        return [{ verb: complete, at: end, from: 'scheduled', to: status }]
      return [
        { verb: 'answerCommunicationSession', at: startTime, from: 'scheduled', to: 'active' },
        { verb: complete, at: end, from: 'active', to: status },
      ]
    }
    default:
      return []
  }
}

/** Returns the activities of an event or a call, from its planning on. */
export const activitiesOfAppointment = (
  noun: Kind,
  row: Appointment,
  by: Actor,
  name?: string,
): New<ActivityRow>[] => {
  const about = { by, noun, row, name } as const
  return [
    buildActivity({ ...about, at: row.createdAt, verb: verbs[noun].make }),
    ...stepsOf(noun, row).map(({ verb, at, from, to }) =>
      buildActivity({
        ...about,
        at,
        verb,
        changes: [
          ['status', from, to],
          ...(verb === 'endCommunicationSession' ? [['endTime', null, row.endTime] as const] : []),
        ],
      }),
    ),
  ]
}
