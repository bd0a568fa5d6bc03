/** Closed lists of the product that are not statuses. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const defaultTaskPriority = 'medium'
export const interactionTypes = ['call', 'email', 'meeting', 'note', 'message'] as const
export const eventTypes = ['call', 'meeting', 'demo', 'deadline'] as const
export const sessionTypes = ['voice', 'video'] as const
export const billingCycles = ['monthly', 'annual', 'one_time'] as const

export type TaskPriority = (typeof taskPriorities)[number]
export type InteractionType = (typeof interactionTypes)[number]
export type EventType = (typeof eventTypes)[number]
export type SessionType = (typeof sessionTypes)[number]
export type BillingCycle = (typeof billingCycles)[number]

/** How long an interaction is recent, in days. */
export const recentDays = 30
