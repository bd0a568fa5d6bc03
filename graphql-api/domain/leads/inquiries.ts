import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { whyNotOn } from '#shared/booking.ts'
import { dayIn } from '#shared/days.ts'
import { takeDemoTime } from '#api/domain/calendar/demo-slots.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const inquiriesByAddress = { name: 'inquiry-address', points: 10, seconds: 60 * 60 }

type FormLead = Pick<LeadRow, 'name' | 'email' | 'submissionKey'> & Partial<LeadRow>

/** What a form leads to: a lead and, for a demo at a free time, the start of its event. */
type ReceivedForm = FormLead & { start?: Date }

// Separates later messages of the same form from the first.
const sentLater = '\n\nSent later:\n'

/** Fields that a visitor may correct by sending the same form again, with their labels. */
const corrections = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  plan: 'Plan',
  preferredTime: 'Preferred time',
} as const

/** Returns what a repeated form adds to the stored lead; empty if the same form was sent twice. */
const newContent = (lead: LeadRow, values: FormLead): string => {
  const messages = lead.message?.split(sentLater) ?? []
  const corrected = Object.entries(corrections).flatMap(([field, label]) => {
    const given = values[field as keyof typeof corrections]
    return given && given !== lead[field as keyof typeof corrections] ? [`${label}: ${given}`] : []
  })
  const message = values.message && !messages.includes(values.message) ? [values.message] : []
  const content = [...corrected, ...message].join('\n')
  return messages.includes(content) ? '' : content
}

/** Inserts a lead, and the event of its demo. Returns false if the form has created one already. */
const addLead = async (ctx: Ctx, values: FormLead, start?: Date) => {
  if (!start) return ctx.system.leadForms.add(values)
  const isNew = (await ctx.system.leadForms.lock(values.submissionKey)) === null
  if (!isNew) return false
  const { hostId, end } = await takeDemoTime(ctx, start)
  if (!(await ctx.system.leadForms.add({ ...values, assignedVaId: hostId }))) return false
  const { name, email, phone, company, message } = values
  await ctx.system.calendarEvents.insert({
    title: `Demo with ${name}`,
    description: [email, phone, company, message].filter(Boolean).join('\n'),
    startTime: start,
    endTime: end,
    eventType: 'demo',
    vaId: hostId,
  })
  return true
}

/** Stores a form once by its submission key. A repeated form with new content is appended to the lead, or stored as an interaction of the customer. */
const storeForm = async (ctx: Ctx, { start, ...values }: ReceivedForm) => {
  const { system, appServices } = ctx
  if (await addLead(ctx, values, start)) return
  const lead = await system.leadForms.lock(values.submissionKey)
  const content = lead ? newContent(lead, values) : ''
  if (!lead || content === '') return
  if (lead.customerId === null) {
    const message = [lead.message, content].filter(Boolean).join(sentLater)
    await system.leads.change(lead.id, { message })
    return
  }
  await system.interactions.insert({
    customerId: lead.customerId,
    type: 'message',
    summary: 'Contacted us again from the website',
    details: content,
    timestamp: appServices.clock(),
  })
}

const receiveForm = <Name extends 'sendInquiry' | 'requestBooking'>(
  name: Name,
  toLead: (form: Omit<ParsedInput<Name>, 'website'>, now: Date) => ReceivedForm,
) =>
  verb(name, {
    prepare: async (ctx, { website, ...form }) => {
      // Honeypot field: people leave it empty. A bot gets the same answer as a person.
      if (website) return null
      const lead = toLead(form, ctx.appServices.clock())
      await countAttempt(ctx, inquiriesByAddress, ctx.request.network)
      return lead
    },
    work: async (ctx, _input, lead) => {
      if (lead) await storeForm(ctx, lead)
      return { received: true }
    },
  })

/** Stores a question from the public site as a lead. Throws RATE_LIMITED after ten an hour from one network. */
export const sendInquiry = receiveForm('sendInquiry', ({ topic, ...input }) => ({
  ...input,
  source: 'website',
  notes: topic ? `About: ${topic}` : null,
}))

const formatStart = (start: Date, timeZone: string) =>
  `${start.toLocaleString('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })} (${timeZone})`

/**
 * Stores a demo request as a lead with the preferred time or, for a free time of the page, as a lead and an event, which
 * are made together.
 */
export const requestBooking = receiveForm(
  'requestBooking',
  ({ preferredDay, partOfDay, start, timeZone, ...input }, now) => {
    if (start)
      return { ...input, source: 'booking', preferredTime: formatStart(start, timeZone), start }
    const whyNot = whyNotOn(preferredDay ?? '', dayIn(timeZone, now))
    if (whyNot) throw wrongField('preferredDay', whyNot)
    return {
      ...input,
      source: 'booking',
      preferredTime: `${preferredDay}, ${partOfDay} (${timeZone})`,
    }
  },
)
