import { z } from 'zod'
import { billingCycles } from '#shared/kinds.ts'
import { id, jsonObject, requiredText } from '#shared/validation.ts'
import {
  changes,
  choice,
  endsEarlyMessage,
  instant,
  isInOrder,
  optional,
  target,
  targetOnly,
} from './parts.ts'

export const details = {
  serviceType: requiredText(120),
  startDate: instant,
  endDate: optional(instant),
  billingCycle: choice(billingCycles),
}

export const createCustomerService = z
  .strictObject({ ...details, customerId: id, preferences: optional(jsonObject) })
  .refine(({ startDate, endDate }) => isInOrder(startDate, endDate), {
    path: ['endDate'],
    message: endsEarlyMessage,
  })

export const updateCustomerService = z.strictObject({
  ...target,
  ...changes({ ...details, preferences: jsonObject }),
})

export const pauseCustomerService = targetOnly
export const resumeCustomerService = targetOnly
export const cancelCustomerService = targetOnly
