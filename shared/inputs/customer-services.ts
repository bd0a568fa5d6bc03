import { z } from 'zod'
import { billingCycles } from '#shared/kinds.ts'
import { id, jsonObject, requiredText } from '#shared/validation.ts'
import {
  cents,
  changes,
  choice,
  endsEarlyMessage,
  instant,
  isInOrder,
  optional,
  plan,
  target,
  targetOnly,
} from './parts.ts'

export const details = {
  serviceType: requiredText(120),
  startDate: instant,
  endDate: optional(instant),
  billingCycle: choice(billingCycles),
  plan,
  monthlyValue: cents,
}

/** The service type of a service with a plan comes from the plan. */
const namedFields = { ...details, serviceType: details.serviceType.nullish() }

export const createCustomerService = z
  .strictObject({ ...namedFields, customerId: id, preferences: optional(jsonObject) })
  .refine(({ serviceType, plan }) => serviceType != null || plan != null, {
    path: ['serviceType'],
    message: 'Required',
  })
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
