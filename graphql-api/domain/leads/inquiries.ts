import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { explainDay } from '#shared/booking.ts'
import { dayIn } from '#shared/days.ts'
import { nameZone } from '#shared/zone-names.ts'
import { createNonce, demoPath, demoTokenOf } from '#api/domain/calendar/demo-links.ts'
import { takeDemoTime } from '#api/domain/calendar/demo-slots.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const inquiriesByAddress = { name: 'inquiry-address', points: 10, seconds: 60 * 60 }

type FormLead = Pick<LeadRow, 'name' | 'email' | 'submissionKey'> & Partial<LeadRow>

/** The start of a demo at a free time, and the visitor’s time zone. */
type WantedDemo = { start: Date; timeZone: string }

/** What a form leads to: a lead and, for a demo at a free time, its event. */
type ReceivedForm = FormLead & { demo?: WantedDemo }

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
  const correctionNotes = Object.entries(corrections).flatMap(([field, label]) => {
    const value = values[field as keyof typeof corrections]
    return value && value !== lead[field as keyof typeof corrections] ? [`${label}: ${value}`] : []
  })
  const message = values.message && !messages.includes(values.message) ? [values.message] : []
  const content = [...correctionNotes, ...message].join('\n')
  return messages.includes(content) ? '' : content
}

/** Returns whether a form still wants a demo: the same form may come again, or have come without a time. */
const wantsDemo = async ({ system }: Ctx, { submissionKey }: FormLead) => {
  const lead = await system.leadForms.lock(submissionKey)
  return !lead || (lead.customerId === null && !(await system.demoBookings.has(lead.id)))
}

/** Stores a form and the event of its demo. Beyond the visitor’s limits it stores the form alone and returns false. */
const storeDemo = async (
  ctx: Ctx,
  form: FormLead,
  { start, timeZone }: WantedDemo,
): Promise<boolean> => {
  if (!(await wantsDemo(ctx, form))) {
    await storeForm(ctx, form)
    return true
  }
  const { system } = ctx
  const time = await takeDemoTime(ctx, { start, email: form.email })
  await storeForm(ctx, { ...form, assignedVaId: time?.hostId ?? null })
  const lead = await system.leadForms.lock(form.submissionKey)
  if (!time || !lead) return false
  if (lead.assignedVaId === null) await system.leads.change(lead.id, { assignedVaId: time.hostId })
  const { name, email, phone, company, message } = form
  const { id } = await system.calendarEvents.insert({
    title: `Demo with ${name}`,
    description: [email, phone, company, message].filter(Boolean).join('\n'),
    startTime: start,
    endTime: time.end,
    eventType: 'demo',
    vaId: time.hostId,
  })
  const nonce = createNonce()
  await system.demoBookings.add({ calendarEventId: id, leadId: lead.id, nonce, timeZone })
  await queueDueMails('demo_booking')(ctx)
  return true
}

/** Stores a form once by its submission key. A repeated form with new content is appended to the lead, or stored as an interaction of the customer. */
const storeForm = async ({ system, appServices }: Ctx, values: FormLead) => {
  if ((await system.leadForms.add(values)) !== null) return
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

const receive = async (ctx: Ctx, { demo, ...form }: ReceivedForm): Promise<boolean> => {
  if (demo) return storeDemo(ctx, form, demo)
  await storeForm(ctx, form)
  return true
}

/** Returns the demo that a form booked, also when it is sent again; null once its link has ended. */
const findBooking = async (ctx: Ctx, { submissionKey }: FormLead) => {
  const lead = await ctx.system.leadForms.lock(submissionKey)
  const booking = lead && (await ctx.system.demoBookings.ofLead(lead.id))
  const token = booking && demoTokenOf(ctx, booking)
  if (!token) return null
  const { start, hostName: host } = booking
  return { start, host, link: ctx.appServices.publicUrl + demoPath(token) }
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
    work: async (ctx, _input, form) => ({
      received: true,
      isWithinLimits: form === null || (await receive(ctx, form)),
      booking: form?.demo ? await findBooking(ctx, form) : null,
    }),
  })

/** Stores a question from the public site as a lead. Throws RATE_LIMITED after ten an hour from one network. */
export const sendInquiry = receiveForm('sendInquiry', ({ topic, ...input }) => ({
  ...input,
  source: 'website',
  notes: topic ? `About: ${topic}` : null,
}))

const formatStart = (start: Date, timeZone: string) =>
  `${start.toLocaleString('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })} (${nameZone(timeZone)})`

const receiveBooking = receiveForm(
  'requestBooking',
  ({ preferredDay, partOfDay, start, timeZone, ...input }, now) => {
    if (start)
      return {
        ...input,
        source: 'booking',
        preferredTime: formatStart(start, timeZone),
        demo: { start, timeZone },
      }
    const whyNot = explainDay(preferredDay ?? '', dayIn(timeZone, now))
    if (whyNot) throw wrongField('preferredDay', whyNot)
    return {
      ...input,
      source: 'booking',
      preferredTime: `${preferredDay}, ${partOfDay} (${nameZone(timeZone)})`,
    }
  },
)

const noMoreDemos =
  'We can’t plan another demo from here now. Call 844-GENIE10, or follow the link in an email that you have from us.'

/**
 * Stores a demo request as a lead with the preferred time or, for a free time of the page, as a lead and an event, which
 * are made together. Throws RATE_LIMITED, once the lead is stored, beyond the demos that an email address or a network
 * may book; the message does not say which.
 */
export const requestBooking = async (ctx: Ctx, rawInput: unknown) => {
  const answer = await receiveBooking(ctx, rawInput)
  if (!answer.isWithinLimits) throw new ProductError('RATE_LIMITED', noMoreDemos)
  return answer
}
