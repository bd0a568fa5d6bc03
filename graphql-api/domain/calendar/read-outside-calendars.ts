import type { CalendarReader, ReadOptions } from '#api/outside-calendars/open-calendar-reader.ts'
import type { Ctx } from '#api/request/context.ts'
import { decryptSecret, encryptSecret } from '#api/domain/secret-encryption.ts'

const day = 86_400_000

/** The days around now whose busy times are kept: those that a calendar shows, and those that are booked. */
const extent = { back: 31, ahead: 365 }

/** Calendars that are read at the same time. */
const concurrency = 4

/** Milliseconds in which a run begins to read calendars. The next run begins with those that have waited longest. */
const longestRun = 10 * 60_000

/** Returns how the calendar of a person in a zone is read now. */
export const readOptionsFor = (
  { appServices }: Ctx,
  { timeZone, username }: { timeZone: string; username: string },
): ReadOptions => {
  const now = appServices.clock().getTime()
  return {
    from: new Date(now - extent.back * day),
    until: new Date(now + extent.ahead * day),
    timeZone,
    ownHost: new URL(appServices.publicUrl).hostname,
    ownAddress: username,
  }
}

type CalendarAddress = { personId: number; address: string; timeZone: string; username: string }

/** Reads one calendar and stores its busy times, or that it could not be read. The reason is nobody's to know. */
const readOne = async (
  ctx: Ctx,
  reader: CalendarReader,
  { personId, ...outsideCalendar }: CalendarAddress,
) => {
  const { appServices, system } = ctx
  const address = decryptSecret(appServices, personId, outsideCalendar.address)?.text ?? ''
  const calendar = await reader
    .read(address, readOptionsFor(ctx, outsideCalendar))
    .catch(() => null)
  const at = appServices.clock()
  if (!calendar) return system.outsideCalendars.noteFailure(personId, outsideCalendar.address, at)
  // Encrypted again, with the current secret.
  const reading = { ...calendar, address: encryptSecret(appServices, personId, address), at }
  return ctx.transaction((inner) =>
    inner.system.outsideCalendars.noteReading(personId, outsideCalendar.address, reading),
  )
}

/** Reads all outside calendars. Where they are turned off, deletes the busy times that were read before. */
export const readOutsideCalendars = async (ctx: Ctx): Promise<void> => {
  const { openCalendarReader } = ctx.appServices
  if (!openCalendarReader) return ctx.system.outsideCalendars.forgetBusyTimes()
  const calendars = await ctx.system.outsideCalendars.all()
  const end = performance.now() + longestRun
  const readNext = async (reader: CalendarReader): Promise<void> => {
    const next = performance.now() < end ? calendars.shift() : undefined
    if (!next) return
    await readOne(ctx, reader, next)
    await readNext(reader)
  }
  await Promise.all(
    Array.from({ length: Math.min(concurrency, calendars.length) }, async () => {
      const reader = openCalendarReader()
      try {
        await readNext(reader)
      } finally {
        reader.end()
      }
    }),
  )
}
