import { z } from 'zod'
import type { Verb } from '#api/access/actions.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/rows.ts'
import { findPlan } from '#shared/plans.ts'
import { email, requiredText, text } from '#shared/validation.ts'
import { optionalText } from './records.ts'
import { slowVerb } from './verb.ts'

const inquiriesByAddress = { name: 'inquiry-address', points: 10, seconds: 60 * 60 }

const sender = {
  name: requiredText(200),
  email,
  phone: optionalText(40),
  company: optionalText(200),
  page: optionalText(200),
  submissionKey: requiredText(100),
  website: text(500).nullish(),
}

const inquiry = z.strictObject({
  ...sender,
  message: requiredText(5000),
  topic: optionalText(120),
  plan: optionalText(120).refine(
    (plan) => plan == null || findPlan(plan) !== undefined,
    'There is no such plan',
  ),
})

/** Parts of a day that a visitor can ask for. */
export const partsOfDay = ['morning', 'midday', 'afternoon', 'evening'] as const

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** The day that it is there, as YYYY-MM-DD. */
const dayIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

const booking = z.strictObject({
  ...sender,
  preferredDay: z.iso.date(),
  partOfDay: z.enum(partsOfDay),
  timeZone: requiredText(60).refine(isTimeZone, 'Invalid time zone'),
  message: optionalText(5000),
})

type FromSite = Pick<LeadRow, 'name' | 'email' | 'submissionKey'> & Partial<LeadRow>

// How what came later is told from what came first.
const sentLater = '\n\nSent later:\n'

/** What a visitor may have put right before sending the same form again, and how it is called. */
const corrections = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  plan: 'Plan',
  preferredTime: 'Preferred time',
} as const

/** What a form that comes again says beyond what was kept of it; empty when it is the same form sent twice. */
const newsIn = (lead: LeadRow, values: FromSite): string => {
  const kept = lead.message?.split(sentLater) ?? []
  const corrected = Object.entries(corrections).flatMap(([field, label]) => {
    const given = values[field as keyof typeof corrections]
    return given && given !== lead[field as keyof typeof corrections] ? [`${label}: ${given}`] : []
  })
  const message = values.message && !kept.includes(values.message) ? [values.message] : []
  const news = [...corrected, ...message].join('\n')
  return kept.includes(news) ? '' : news
}

/** The same key makes one lead. The same words again are the same form sent twice; other words are kept, too. */
const keep = async (ctx: Ctx, values: FromSite) => {
  const made = await ctx.system.leadForms.add(values)
  if (made) return
  await ctx.transaction(async ({ system, world }) => {
    const lead = await system.leadForms.lock(values.submissionKey)
    const news = lead ? newsIn(lead, values) : ''
    if (!lead || news === '') return
    if (lead.customerId === null) {
      const message = [lead.message, news].filter(Boolean).join(sentLater)
      await system.leads.change(lead.id, { message })
      return
    }
    await system.interactions.insert({
      customerId: lead.customerId,
      type: 'message',
      summary: 'Wrote again from the site',
      details: news,
      timestamp: world.clock(),
    })
  })
}

const receive = <Schema extends z.ZodType<{ website?: string | null }>>(
  name: Verb,
  schema: Schema,
  toLead: (form: Omit<z.output<Schema>, 'website'>, now: Date) => FromSite,
) =>
  slowVerb(name, schema, async (ctx, input) => {
    // People leave the trap empty. A robot is told that all went well.
    const { website, ...form } = input
    if (website) return { received: true }
    const lead = toLead(form, ctx.world.clock())
    const wait = await ctx.world.limits.take(inquiriesByAddress, ctx.request.network)
    if (wait !== null) throw new ProductError('RATE_LIMITED', undefined, { retryAfter: wait })
    await keep(ctx, lead)
    return { received: true }
  })

/** A question from the public site, kept as a lead. RATE_LIMITED after ten an hour from one network address. */
export const sendInquiry = receive('sendInquiry', inquiry, ({ topic, ...input }) => ({
  ...input,
  source: 'website',
  notes: topic ? `About: ${topic}` : null,
}))

/** A wish for a demonstration, kept as a lead with the time that suits. */
export const requestBooking = receive(
  'requestBooking',
  booking,
  ({ preferredDay, partOfDay, timeZone, ...input }, now) => {
    if (preferredDay < dayIn(timeZone, now))
      throw wrongField('preferredDay', 'Choose today or a later day')
    return {
      ...input,
      source: 'booking',
      preferredTime: `${preferredDay}, ${partOfDay} (${timeZone})`,
    }
  },
)
