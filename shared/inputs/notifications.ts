import { z } from 'zod'
import { mailedOnlyKinds, notificationKinds } from '#shared/kinds.ts'
import { historyNouns } from '#shared/lists/activity.ts'
import { id } from '#shared/validation.ts'
import { clockTime } from '#shared/quiet-hours.ts'
import { choice, instant } from './parts.ts'

/** Ids of at most 200 notifications. */
const ids = z.array(id).min(1).max(200)

export const readNotifications = z
  .strictObject({
    ids: ids.nullish(),
    noun: z.enum(historyNouns).nullish(),
    recordId: id.nullish(),
    kind: choice(notificationKinds).nullish(),
  })
  .refine(
    ({ ids, noun, recordId, kind }) =>
      (noun == null) === (recordId == null) &&
      [ids, noun, kind].filter((one) => one != null).length === 1,
    {
      path: ['ids'],
      message: 'Give either ids, or noun and recordId, or kind.',
      when: ({ issues }) => issues.length === 0,
    },
  )

export const readAllNotifications = z.strictObject({})

export const markNotificationsDone = z.strictObject({ ids, done: z.boolean().nullish() })

/** Whether `until` is in the future and near enough is checked by the verb, on the server's clock. */
export const snoozeNotifications = z.strictObject({ ids, until: instant.nullish() })

const clock = z.string().regex(clockTime, 'Enter a time such as 22:00.')

export const setQuietHours = z
  .strictObject({ from: clock.nullish(), to: clock.nullish() })
  .refine(({ from, to }) => (from == null) === (to == null), {
    path: ['to'],
    message: 'Enter both times, or neither.',
  })
  .refine(({ from, to }) => from == null || from !== to, {
    path: ['to'],
    message: 'Choose two different times.',
  })

export const chooseNotifications = z
  .strictObject({
    kind: choice(notificationKinds),
    inApp: z.boolean().nullish(),
    byEmail: z.boolean().nullish(),
  })
  .refine(({ kind, inApp }) => kind !== 'handover' || inApp !== false, {
    path: ['kind'],
    message: 'Customer handovers are always shown.',
  })
  .refine(({ kind, inApp }) => inApp == null || !mailedOnlyKinds.some((one) => one === kind), {
    path: ['inApp'],
    message: 'This arrives by email only.',
  })
