import { readOwnCalendarFeed } from '#api/domain/calendar/calendar-feeds.ts'
import { readOwnOutsideCalendar } from '#api/domain/calendar/outside-calendars.ts'
import { readOwnSecondFactor } from '#api/domain/sign-in/second-factors.ts'
import { readOwnSignIns } from '#api/domain/sign-in/sign-ins.ts'
import type { QuietHoursResolvers, ViewerResolvers } from '#api/generated/schema.ts'
import { recordProjection } from '#api/graphql/selection/projection.ts'
import { findUnreadableFields } from '#api/access/fields.ts'
import { abilitiesOf } from '#api/access/guard.ts'
import { clockOf } from '#shared/quiet-hours.ts'

export const Viewer: ViewerResolvers = {
  abilities: (viewer, _args, { appServices }) =>
    abilitiesOf(viewer).filter(
      (one) => one !== 'setOutsideCalendar' || appServices.openCalendarReader,
    ),
  unreadableFields: ({ role }) => findUnreadableFields(role),
  signIns: (_viewer, _args, ctx) => readOwnSignIns(ctx),
  secondFactor: (_viewer, _args, ctx) => readOwnSecondFactor(ctx),
  runningTimer: async (_viewer, _args, ctx, info) => {
    const id = await ctx.stores.runningTimers.idOfViewer()
    return id === null ? null : ctx.stores.timeEntries.find(id, recordProjection(info))
  },
  badges: (_viewer, _args, ctx) => ctx.stores.notifications.badges(),
  notificationChoices: (_viewer, _args, ctx) => ctx.stores.notifications.choices(),
  quietHours: (_viewer, _args, ctx) => ctx.stores.quietHours.read(),
  calendarFeed: (_viewer, _args, ctx) => readOwnCalendarFeed(ctx),
  outsideCalendar: (_viewer, _args, ctx) => readOwnOutsideCalendar(ctx),
}

export const QuietHours: QuietHoursResolvers = {
  from: ({ fromMinute }) => clockOf(fromMinute),
  to: ({ toMinute }) => clockOf(toMinute),
}
