import { z } from 'zod'
import { id, requiredText } from '#shared/validation.ts'
import { extraHoursRefusal } from '#shared/extra-hours.ts'
import { optionalText } from './parts.ts'

const refuse = ({ input }: { input?: unknown }) =>
  typeof input === 'number' ? (extraHoursRefusal(input) ?? undefined) : undefined

const hours = z
  .number({ error: refuse })
  .refine((hours) => extraHoursRefusal(hours) === null, { error: refuse })

export const requestExtraHours = z.strictObject({
  customerServiceId: id,
  hours,
  reason: requiredText(300),
})

const answer = z.strictObject({ id, note: optionalText(200) })

export const approveExtraHours = answer

export const declineExtraHours = answer

export const takeBackExtraHours = answer
