import { z } from 'zod'
import { id, requiredText } from '#shared/validation.ts'
import { idleAnswers, timeOverlaps } from '#shared/kinds.ts'
import { idleSeconds } from '#shared/time-rules.ts'
import { choice, instant, optionalText, target } from './parts.ts'

const note = optionalText(500)

/** The customer, the service and the task that time is spent on. */
const subject = {
  customerId: id.nullish(),
  customerServiceId: id.nullish(),
  taskId: id.nullish(),
}

const overlap = choice(timeOverlaps).nullish()

type Subject = { customerId?: unknown; customerServiceId?: unknown; taskId?: unknown }

const hasSubject = ({ customerId, customerServiceId, taskId }: Subject) =>
  customerId != null || customerServiceId != null || taskId != null

const subjectMissing = { path: ['customerId'], message: 'Choose a customer, a service, or a task.' }

export const startTimer = z.strictObject({ ...subject, note }).refine(hasSubject, subjectMissing)

export const stopTimer = z.strictObject({ timerId: id.nullish(), note })

export const keepTimerAlive = z.strictObject({
  timerId: id,
  secondsAgo: z.int().min(0).max(idleSeconds).nullish(),
})

export const answerIdleTimer = z.strictObject({ timerId: id, answer: choice(idleAnswers) })

export const recordTime = z
  .strictObject({
    ...subject,
    assistantId: id.nullish(),
    start: instant,
    end: instant,
    note,
    overlap,
  })
  .refine(hasSubject, subjectMissing)

export const correctTime = z.strictObject({
  ...target,
  customerServiceId: id.nullish(),
  taskId: id.nullish(),
  start: instant.optional(),
  end: instant.optional(),
  note,
  overlap,
})

export const voidTime = z.strictObject({ id, reason: requiredText(200) })
