import { requireViewer } from '#api/access/guard.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { OwnOutsideCalendar } from '#api/stores/queries/calendar/outside-calendars.ts'
import { readCalendarAddress } from '#shared/calendar-address.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { readOptionsFor } from './read-outside-calendars.ts'
import { decryptSecret, encryptSecret } from '#api/domain/secret-encryption.ts'
import { verb } from '#api/domain/verb.ts'

/** Addresses that a person tries. Each is read at once. */
const tries = { name: 'outside_calendar', points: 10, seconds: 3600 }

/** Milliseconds in which an address is read that a person waits for. */
const patience = 6000

/** Returns the viewer's outside calendar; null without one. */
export const readOwnOutsideCalendar = async (ctx: Ctx): Promise<OwnOutsideCalendar | null> => {
  const { id, role } = requireViewer(ctx.viewer)
  const row = role === 'virtual_assistant' ? await ctx.system.outsideCalendars.of(id) : null
  if (!row) return null
  const { readAt, triedAt, isComplete } = row
  const address = decryptSecret(ctx.appServices, id, row.address)?.text ?? ''
  const host = readCalendarAddress(address)?.host ?? null
  return { host, readAt, isFailing: triedAt > readAt, isComplete }
}

const requireReader = ({ appServices }: Ctx) => {
  if (appServices.openCalendarReader) return appServices.openCalendarReader()
  throw new ProductError('FORBIDDEN', 'Other calendars are turned off here.')
}

/** Reads the calendar at an address. Throws BAD_USER_INPUT without a reason, which could tell of a network. */
const readOnce = async (ctx: Ctx, address: string) => {
  const reader = requireReader(ctx)
  const { id, username } = requireViewer(ctx.viewer)
  try {
    await countAttempt(ctx, tries, String(id))
    const { timeZone } = (await ctx.stores.availability.of(id)) ?? { timeZone: 'UTC' }
    return await reader.read(address, readOptionsFor(ctx, { timeZone, username }), patience)
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw wrongField(
      'address',
      'We couldn’t read a calendar at this address. Copy the secret address in iCal format from your calendar’s settings.',
    )
  } finally {
    reader.end()
  }
}

/** Sets the viewer's outside calendar, in place of the previous one, after reading it. */
export const setOutsideCalendar = verb('setOutsideCalendar', {
  prepare: (ctx, { address }) => readOnce(ctx, address),
  work: async (ctx, { address }, reading) => {
    const viewer = requireViewer(ctx.viewer)
    await ctx.system.outsideCalendars.put(viewer.id, {
      ...reading,
      address: encryptSecret(ctx.appServices, viewer.id, address),
      at: ctx.appServices.clock(),
    })
    return { viewer }
  },
})

/** Removes the viewer's outside calendar with its busy times. Removing it again changes nothing. */
export const removeOutsideCalendar = verb('removeOutsideCalendar', async (ctx) => {
  const viewer = requireViewer(ctx.viewer)
  await ctx.system.outsideCalendars.end(viewer.id)
  return { viewer }
})
