import type { Knex } from 'knex'
import { allNouns } from '#api/access/nouns.ts'
import { build, buildAny, buildManager, insertMany } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { buildCompany } from './company.ts'
import type { Company } from './company.ts'

export type FilledCompany = {
  company: Company
  manager: UserRow
  /** The call in progress that the assistant rang for. */
  callId: number | undefined
}

/** Creates a number of records of each noun for one customer, and a number of customers of one assistant. */
export const fillCompany = async (db: Knex, count: number): Promise<FilledCompany> => {
  const company = await buildCompany(db)
  const manager = await buildManager(db)
  const { assistant, task, lead } = company
  const ownInput = { customerId: company.customer.id }
  const va = { assignedVaId: assistant.id }
  const many = Array.from({ length: count }, (_, n) => n)
  const coming = new Date('2026-12-01T10:00:00Z')
  const createdUsers = await insertMany(
    db,
    'users',
    many.map((n) => ({
      ...ownInput,
      username: `u${n}@x.test`,
      password: '',
      displayName: `U${n}`,
    })),
  )
  const author = (n: number) => createdUsers[n]?.id ?? null
  const customers = await insertMany(
    db,
    'customers',
    many.map((n) => ({ ...va, name: `Same ${n}`, email: 'c@x.test' })),
  )
  // Every record of a list refers to another customer, so that caching cannot save statements.
  const anyCustomer = (n: number) => ({
    customerId: n % 2 ? ownInput.customerId : (customers[n]?.id ?? 0),
  })
  await insertMany(
    db,
    'leads',
    many.map((n) => ({ name: `Free lead ${n}`, email: 'l@x.test' })),
  )
  await insertMany(
    db,
    'leads',
    many.map((n) => ({ ...va, ...anyCustomer(n), name: `Same ${n}`, email: 'l@x.test' })),
  )
  await insertMany(
    db,
    'leadStatusChanges',
    many.map((n) => ({
      leadId: lead.id,
      fromStatus: 'new' as const,
      toStatus: 'contacted' as const,
      secondsInFromStatus: n,
      changedBy: author(n),
    })),
  )
  await db('leads').where({ id: lead.id }).update(ownInput)
  await insertMany(
    db,
    'tasks',
    many.map((n) => ({ ...va, ...anyCustomer(n), title: `Same ${n}` })),
  )
  await insertMany(
    db,
    'taskUpdates',
    many.map((n) => ({ taskId: task.id, status: 'requested' as const, createdBy: author(n) })),
  )
  await insertMany(
    db,
    'fileAttachments',
    many.map((n) => ({
      ...ownInput,
      name: `f${n}`,
      uploadedBy: author(n),
      type: 'a/b',
      size: 1,
      url: `/files/${n}`,
      taskId: task.id,
    })),
  )
  await insertMany(
    db,
    'messages',
    many.map((n) => ({ ...ownInput, content: `M${n}`, senderId: author(n) })),
  )
  await insertMany(
    db,
    'interactions',
    many.map((n) => ({
      ...anyCustomer(n),
      type: 'call' as const,
      summary: `S${n}`,
      userId: author(n),
    })),
  )
  await insertMany(
    db,
    'customerServices',
    many.map((n) => ({
      ...anyCustomer(n),
      serviceType: `S${n}`,
      startDate: coming,
      billingCycle: 'monthly' as const,
    })),
  )
  await insertMany(
    db,
    'calendarEvents',
    many.map((n) => ({
      ...ownInput,
      title: `E${n}`,
      startTime: coming,
      endTime: coming,
      eventType: 'call' as const,
    })),
  )
  const calls = await insertMany(
    db,
    'communicationSessions',
    many.map((n) => ({
      ...anyCustomer(n),
      vaId: assistant.id,
      type: 'voice' as const,
      startTime: coming,
      status: n === 1 ? ('active' as const) : ('scheduled' as const),
      callerId: n === 1 ? assistant.id : null,
    })),
  )
  await insertMany(
    db,
    'timeEntries',
    many.map((n) => ({
      ...anyCustomer(n),
      assistantId: assistant.id,
      start: new Date(coming.getTime() + n * 1000),
      // The last one is a running timer.
      end: n === count - 1 ? null : new Date(coming.getTime() + (n + 1) * 1000),
    })),
  )
  for (const noun of allNouns.filter((noun) => !(noun in build)))
    for (const _ of many) await buildAny(db, noun, ownInput)
  return { company, manager, callId: calls[1]?.id }
}
