import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { LeadStatusChangeRow } from '#api/stores/history/lead-status-changes.ts'
import type { LeadContactRow } from '#api/stores/queries/leads/lead-contacts.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { findPlan, type PlanCategory } from '#shared/plans.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { nameZone } from '#shared/zone-names.ts'
import { type Days, minutesAfter } from './days.ts'
import { inquiries, leadList, leadNotes } from './lead-list.ts'
import { dealer, type Random, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import type { Staff } from './seed-staff.ts'
import { shareOut } from './share-out.ts'
import { firstName } from './text-filler.ts'

type Status = StatusOf<'lead'>

/** Status histories of leads by their last status; all begin as new. */
const ways: Record<Status, readonly (readonly Status[])[]> = {
  new: [[]],
  contacted: [['contacted'], ['contacted'], ['contacted', 'lost', 'contacted']],
  qualified: [['contacted', 'qualified'], ['qualified'], ['contacted', 'proposal', 'qualified']],
  proposal: [
    ['contacted', 'qualified', 'proposal'],
    ['contacted', 'proposal'],
  ],
  won: [
    ['contacted', 'qualified', 'proposal', 'won'],
    ['contacted', 'proposal', 'won'],
    ['qualified', 'won'],
  ],
  lost: [['lost'], ['contacted', 'lost'], ['contacted', 'qualified', 'proposal', 'lost']],
}

const openMix: readonly Status[] = (
  ['new', 'contacted', 'qualified', 'proposal', 'lost'] as const
).flatMap((status, at) =>
  Array.from({ length: shareOut(leadList.length, [16, 13, 10, 6, 7])[at] ?? 0 }, () => status),
)

/** Sources of leads; the site’s own forms set `website` and `booking`. */
const sources = ['website', 'booking', 'website', 'referral', 'phone', 'trade show'] as const

/** The page of the site about a kind of plan. */
const pages: Record<PlanCategory, readonly string[]> = {
  administrative: ['/solutions/real-estate', '/solutions/executive-assistants', '/pricing'],
  ecommerce: ['/solutions/e-commerce', '/pricing'],
  marketing: ['/solutions/marketing', '/pricing'],
  bookkeeping: ['/solutions/bookkeeping', '/pricing', '/benefits'],
  property: ['/solutions/property-management', '/pricing'],
  receptionist: ['/solutions/answering-services', '/solutions/medical-healthcare', '/pricing'],
  isa: ['/solutions/isa', '/solutions/real-estate'],
}

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']
const parts = ['morning', 'midday', 'afternoon', 'evening']

/** Returns a weekday after the request, in the format of the booking form. */
const pickPreferredTime = (requestedAt: Date, random: Random) => {
  const day = minutesAfter(requestedAt, random.between(2, 6) * 24 * 60)
  return `${day.toISOString().slice(0, 10)}, ${random.pick(parts)} (${nameZone(random.pick(zones))})`
}

type Interested = Pick<LeadRow, 'name' | 'company' | 'email' | 'phone'> & { plan: string }
type PlannedLead = { row: New<LeadRow>; changes: New<LeadStatusChangeRow>[] }

const categoryOf = (plan: string): PlanCategory => findPlan(plan)?.category ?? 'administrative'

/** Seeds 60 leads in every status, eight of them won by the most recent customers, with every change of status. */
export const seedLeads = async (
  db: Knex,
  days: Days,
  staff: Staff,
  clients: readonly Client[],
): Promise<LeadRow[]> => {
  const random = randomFrom('leads')
  const dealInquiry = inquiryDealers(random)
  const statuses = random.shuffle(openMix)
  const open = leadList.map(([name, company, plan, areaCode], at) => {
    const status = statuses[at] ?? 'new'
    const startDaysAgo = status === 'new' ? random.between(1, 6) : random.between(8, 45)
    const isTaken = status !== 'new' || random.chance(0.4)
    return lead({
      contact: { name, company, plan, email: emailOf(name, company), phone: phoneOf(areaCode, at) },
      status,
      // Leads from the site have a visitor’s own words, at any hour of the day.
      times: days.spread(random, status === 'new' ? 1 : 6, startDaysAgo, 1),
      owner: isTaken ? random.pick(staff.assistants) : undefined,
      manager: random.pick(staff.managers),
      message: dealInquiry(categoryOf(plan)),
      random,
    })
  })
  const won = clients.slice(-8).map((client) =>
    lead({
      contact: { ...client.row, plan: client.facts.services.at(-1)?.plan ?? '' },
      status: 'won',
      times: [...days.spread(random, 5, client.from + 18, client.from + 2), client.row.createdAt],
      owner: client.assistant,
      manager: client.manager,
      message: dealInquiry(categoryOf(client.facts.services.at(-1)?.plan ?? '')),
      random,
      customerId: client.row.id,
    }),
  )
  const plannedLeads = [...open, ...won].toSorted(
    (a, b) => Number(a.row.createdAt) - Number(b.row.createdAt),
  )
  const leads = await insertMany(
    db,
    'leads',
    plannedLeads.map(({ row }) => row),
  )
  const changes = plannedLeads
    .flatMap((plan, at) => plan.changes.map((change) => ({ ...change, leadId: leads[at]?.id })))
    .toSorted((a, b) => Number(a.changedAt) - Number(b.changedAt))
  await insertMany(db, 'leadStatusChanges', changes)
  await insertMany(db, 'leadContacts', changes.flatMap(contactOf))
  return leads
}

/** What happened with a lead when it moved to a status. */
const contacts: Partial<Record<Status, Pick<LeadContactRow, 'type' | 'summary'>>> = {
  contacted: { type: 'call', summary: 'Called back and asked what takes up their week' },
  qualified: { type: 'meeting', summary: 'Talked through hours, tools and who answers whom' },
  proposal: { type: 'email', summary: 'Sent the plan with its price and a start date' },
}

/** Returns the contact behind a change of status; none for most. */
const contactOf = ({
  leadId,
  toStatus,
  changedBy,
  changedAt,
}: New<LeadStatusChangeRow>): New<LeadContactRow>[] => {
  const contact = contacts[toStatus as Status]
  return contact ? [{ ...contact, leadId, at: changedAt, recordedBy: changedBy }] : []
}

const inquiryDealers = (random: Random) => {
  const dealers = new Map<PlanCategory, () => string>()
  return (category: PlanCategory) => {
    const deal = dealers.get(category) ?? dealer(random, inquiries[category])
    dealers.set(category, deal)
    return deal()
  }
}

/** `times` are in order: the inquiry and the changes of status, the last of which is the last time. There may be more than needed. */
const lead = (leadFacts: {
  contact: Interested
  status: Status
  times: Date[]
  owner: UserRow | undefined
  manager: UserRow
  message: string
  random: Random
  customerId?: number
}): PlannedLead => {
  const { contact, status, owner, manager, random } = leadFacts
  const way = random.pick(ways[status])
  const count = way.length + 1
  const [createdAt, ...changedAt] =
    status === 'lost' ? leadFacts.times.slice(0, count) : leadFacts.times.slice(-count)
  const startTime = createdAt ?? new Date()
  const source = random.pick(sources)
  const isFromSite = source === 'website' || source === 'booking'
  const changes = way.map((toStatus, step): New<LeadStatusChangeRow> => {
    const time = changedAt[step] ?? startTime
    const before = changedAt[step - 1] ?? startTime
    return {
      fromStatus: way[step - 1] ?? 'new',
      toStatus,
      secondsInFromStatus: Math.round((time.getTime() - before.getTime()) / 1000),
      // Only management can convert leads.
      changedBy: toStatus === 'won' ? manager.id : (owner ?? manager).id,
      changedAt: time,
    }
  })
  const since = changedAt.at(-1) ?? startTime
  const notes = leadNotes[status]
  return {
    row: {
      name: contact.name,
      company: contact.company,
      email: contact.email,
      phone: random.chance(0.85) ? contact.phone : null,
      source,
      status,
      statusSince: since,
      notes: notes && random.pick(notes),
      message: isFromSite ? leadFacts.message : null,
      page: isFromSite ? random.pick(pages[categoryOf(contact.plan)]) : null,
      plan: contact.plan,
      preferredTime: source === 'booking' ? pickPreferredTime(startTime, random) : null,
      createdAt: startTime,
      lastContactedAt: status === 'new' ? null : minutesAfter(since, -random.between(0, 40)),
      assignedVaId: owner?.id ?? null,
      customerId: leadFacts.customerId ?? null,
      version: 1 + way.length,
    },
    changes,
  }
}

const emailOf = (name: string, company: string | null) => {
  const host = (company ?? name).toLowerCase().replaceAll(/[^a-z]+/g, '')
  return `${firstName(name).toLowerCase()}@${host}.example`
}

/** Numbers from 555-0100 to 555-0199 are reserved for fiction. */
const phoneOf = (areaCode: number, at: number) =>
  `(${areaCode}) 555-01${String((at * 7 + 3) % 100).padStart(2, '0')}`
