import type { Knex } from 'knex'
import { describe, expect, it } from 'vitest'
import type { Verb } from '#api/access/verbs.ts'
import { nouns } from '#api/access/nouns.ts'
import { allVerbs } from '#api/access/verbs.ts'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { inputFieldsOf } from '#api/testing/attempts/contract.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { openLeadStatuses, formatStatus, statusMachines } from '#shared/statuses.ts'
import type { LeadStatus, StatusNoun } from '#shared/statuses.ts'

const { db, as, clock } = await testApp()

const manager = async () => as(await build.manager(db))

type BuiltRecord = { id: number; version: number }

/** A record in a status. */
const buildIn = (noun: StatusNoun, status: string) =>
  (build[noun] as (db: Knex, values: object) => Promise<BuiltRecord>)(db, { status })

type Move = { verb: Verb; noun: StatusNoun; from: string[]; to: string; names: boolean }

/** Every verb that changes a status: its source and target statuses. `names` is set if the input has the target. */
const moves: Move[] = allVerbs.flatMap((verb) =>
  verbAttempts[verb].moves.map((move) => ({
    ...move,
    verb,
    noun: verbAttempts[verb].noun as StatusNoun,
    names: inputFieldsOf(verb)?.includes('status') ?? false,
  })),
)

const upper = (status: string) => status.toUpperCase()

const inputOf = ({ id, version }: BuiltRecord, { names, to }: Move) => ({
  id,
  expectedVersion: version,
  ...(names ? { status: upper(to) } : {}),
})

const titledValues = moves.map((move): [string, Move] => [
  `${move.verb} ${move.names ? `to ${formatStatus(move.to)}` : ''}`.trim(),
  move,
])

describe.each(titledValues)('%s', (_, move) => {
  const { verb, noun, from, to } = move
  const others = statusMachines[noun].statuses.filter((status) => !from.includes(status))

  it(`moves a ${formatStatus(noun)} from [${from.join(', ')}] to ${to}`, async () => {
    const caller = await manager()
    await build.assistant(db)
    for (const status of from) {
      const builtRecord = await buildIn(noun, status)
      const { [noun]: movedRecord } = await perform(caller, verb, inputOf(builtRecord, move))
      expect(movedRecord).toMatchObject({
        id: String(builtRecord.id),
        status: upper(to),
        version: 2,
      })
    }
    expect.assertions(from.length)
  })

  it('refuses any other status, naming the current status or the next step, and changes nothing', async () => {
    const caller = await manager()
    for (const status of others) {
      const builtRecord = await buildIn(noun, status)
      const before = await db(nouns[noun].many).where({ id: builtRecord.id }).first()
      const { code, message, fields } = await performRefused(
        caller,
        verb,
        inputOf(builtRecord, move),
      )
      expect(code).toBe('BAD_USER_INPUT')
      const presentText = status === 'waiting' ? 'on hold' : formatStatus(status)
      const way = 'Convert the lead to mark it as won.'
      expect(message).toSatisfy(
        (text) => text.includes(presentText) || (to === 'won' && text === way),
      )
      expect(fields).toEqual({ status: message })
      expect(await db(nouns[noun].many).where({ id: builtRecord.id }).first()).toEqual(before)
    }
    expect(await db('task_updates')).toEqual([])
    expect(await db('lead_status_changes')).toEqual([])
  })
})

it('has a verb for every transition of every state machine, and no other', () => {
  const ofVerbs = moves.flatMap(({ noun, from, to }) => from.map((one) => `${noun} ${one} > ${to}`))
  const ofMachines = Object.entries(statusMachines).flatMap(([noun, machine]) =>
    Object.entries<readonly string[]>(machine.moves).flatMap(([from, targets]) =>
      targets.map((to) => `${noun} ${from} > ${to}`),
    ),
  )
  expect(new Set(ofVerbs)).toEqual(new Set(ofMachines))
})

describe('a task', () => {
  it('stores its completion time, and clears it when it is reopened', async () => {
    const caller = await manager()
    const { id } = await build.task(db, { status: 'in_progress' })
    clock.now = new Date('2026-03-02T10:00:00.000Z')
    const done = await perform(caller, 'completeTask', { id, expectedVersion: 1 })
    expect(done['task']).toMatchObject({
      completedAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
    })
    const again = await perform(caller, 'reopenTask', { id, expectedVersion: 2 })
    expect(again['task']).toMatchObject({ status: 'IN_PROGRESS', completedAt: null, version: 3 })
  })

  it('has one update for each transition, with author, note and time', async () => {
    const assistant = await build.assistant(db)
    const customer = await build.customer(db, { assignedVaId: assistant.id })
    const { id } = await build.task(db, { customerId: customer.id })
    const caller = await as(assistant)
    clock.now = new Date('2026-03-02T10:00:00.000Z')
    await perform(caller, 'startTask', { id, expectedVersion: 1, note: ' On it. ' })
    clock.now = new Date('2026-03-02T11:00:00.000Z')
    await perform(caller, 'completeTask', { id, expectedVersion: 2 })
    const ownerInput = {
      customerId: customer.id,
      kind: null,
      questionId: null,
      audience: 'customer',
      mentionedIds: [],
    }
    expect(await db('task_updates').where({ task_id: id }).orderBy('id')).toEqual([
      {
        id: 1,
        taskId: id,
        ...ownerInput,
        status: 'in_progress',
        note: 'On it.',
        createdAt: new Date('2026-03-02T10:00:00.000Z'),
        createdBy: assistant.id,
      },
      {
        id: 2,
        taskId: id,
        ...ownerInput,
        status: 'completed',
        note: '',
        createdAt: new Date('2026-03-02T11:00:00.000Z'),
        createdBy: assistant.id,
      },
    ])
  })

  it('can be cancelled by a portal user only while it is requested', async () => {
    const customer = await build.customer(db)
    const caller = await as(await build.user(db, { customerId: customer.id }))
    const requestedTask = await build.task(db, { customerId: customer.id })
    const { task } = await perform(caller, 'cancelTask', {
      id: requestedTask.id,
      expectedVersion: 1,
    })
    expect(task).toMatchObject({ status: 'CANCELLED' })
    for (const status of ['in_progress', 'waiting'] as const) {
      const { id } = await build.task(db, { customerId: customer.id, status })
      const refusal = await performRefused(caller, 'cancelTask', { id, expectedVersion: 1 })
      expect(refusal).toMatchObject({
        code: 'FORBIDDEN',
        message: 'You can only do this before work starts.',
      })
      expect(await db('tasks').where({ id }).first('status')).toEqual({ status })
    }
    expect(await db('task_updates')).toHaveLength(1)
  })

  it('can be reopened by a portal user after it was completed', async () => {
    const customer = await build.customer(db)
    const person = await build.user(db, { customerId: customer.id })
    const caller = await as(person)
    const { id } = await build.task(db, { customerId: customer.id, status: 'completed' })
    const { task } = await perform(caller, 'reopenTask', {
      id,
      expectedVersion: 1,
      note: 'One page is missing.',
    })
    expect(task).toMatchObject({ status: 'IN_PROGRESS', completedAt: null })
    expect(await db('task_updates').first()).toMatchObject({
      createdBy: person.id,
      note: 'One page is missing.',
    })
  })

  it.each([
    ['reopenTask', 'completed'],
    ['requestTaskAgain', 'cancelled'],
  ] as const)(
    'that is reopened by %s is assigned to the current assistant',
    async (verb, status) => {
      const formerUser = await build.assistant(db)
      const customer = await build.customer(db)
      const task = { customerId: customer.id, assignedVaId: formerUser.id, status }
      const caller = await manager()
      const back = async () => {
        const { id } = await build.task(db, task)
        return (await perform(caller, verb, { id, expectedVersion: 1 }))['task']?.['assignedVaId']
      }
      expect(await back()).toBe(String(customer.assignedVaId))
      await db('organisation').update({ assistants_see: 'all' })
      expect(await back()).toBe(String(formerUser.id))
      await db('users').where({ id: formerUser.id }).update({ disabled_at: new Date() })
      expect(await back()).toBe(String(customer.assignedVaId))
    },
  )

  it.each(['startTask', 'holdTask', 'completeTask', 'requestTaskAgain'])(
    'cannot be moved by a portal user with %s',
    async (verb) => {
      const customer = await build.customer(db)
      const caller = await as(await build.user(db, { customerId: customer.id }))
      const { id } = await build.task(db, { customerId: customer.id })
      expect(await performRefused(caller, verb, { id, expectedVersion: 1 })).toMatchObject({
        code: 'FORBIDDEN',
      })
    },
  )
})

describe('a lead', () => {
  const startTime = new Date('2026-03-02T10:00:00.000Z')
  const laterTime = new Date('2026-03-02T12:30:07.400Z')

  it('stores the author and time of each move, and the seconds in the previous status', async () => {
    const assistant = await build.assistant(db)
    const lead = await build.lead(db, { assignedVaId: assistant.id, statusSince: startTime })
    clock.now = laterTime
    const caller = await as(assistant)
    await perform(caller, 'moveLead', { id: lead.id, expectedVersion: 1, status: 'QUALIFIED' })
    clock.now = new Date(laterTime.getTime() + 60_000)
    await perform(caller, 'moveLead', { id: lead.id, expectedVersion: 2, status: 'LOST' })
    const change = { leadId: lead.id, changedBy: assistant.id }
    expect(await db('lead_status_changes').orderBy('id')).toEqual([
      {
        ...change,
        id: 1,
        fromStatus: 'new',
        toStatus: 'qualified',
        secondsInFromStatus: 9007,
        changedAt: laterTime,
      },
      {
        ...change,
        id: 2,
        fromStatus: 'qualified',
        toStatus: 'lost',
        secondsInFromStatus: 60,
        changedAt: clock.now,
      },
    ])
    expect(await db('leads').first('statusSince')).toEqual({ statusSince: clock.now })
  })

  it('sets its contact time when it moves to contacted, and on no other move', async () => {
    const caller = await manager()
    const lead = await build.lead(db)
    clock.now = laterTime
    const input = { id: lead.id, expectedVersion: 1 }
    const qualifiedPayload = await perform(caller, 'moveLead', { ...input, status: 'QUALIFIED' })
    expect(qualifiedPayload['lead']).toMatchObject({ lastContactedAt: null })
    const again = { id: lead.id, expectedVersion: 2, status: 'CONTACTED' }
    const contactedPayload = await perform(caller, 'moveLead', again)
    expect(contactedPayload['lead']).toMatchObject({ lastContactedAt: laterTime.toISOString() })
  })

  it.each(openLeadStatuses)(
    'that is %s becomes won by conversion, which creates its customer',
    async (status) => {
      const assistant = await build.assistant(db)
      const lead = await build.lead(db, {
        status: status as LeadStatus,
        statusSince: startTime,
        assignedVaId: assistant.id,
        phone: '+1 555 0100',
        company: 'Harbour Homes',
      })
      clock.now = laterTime
      const caller = await manager()
      const answer = await perform(caller, 'convertLead', { id: lead.id, expectedVersion: 1 })
      expect(answer['customer']).toMatchObject({
        name: lead.name,
        email: lead.email,
        phone: '+1 555 0100',
        company: 'Harbour Homes',
        status: 'ACTIVE',
        assignedVaId: String(assistant.id),
      })
      expect(answer['lead']).toMatchObject({
        status: 'WON',
        customerId: answer['customer']?.['id'],
      })
      expect(await db('lead_status_changes')).toMatchObject([
        { fromStatus: status, toStatus: 'won', secondsInFromStatus: 9007 },
      ])
    },
  )

  it('that is won refuses a manual move with an explanation', async () => {
    const lead = await build.lead(db, { status: 'proposal' })
    const input = { id: lead.id, expectedVersion: 1, status: 'WON' }
    expect(await performRefused(await manager(), 'moveLead', input)).toMatchObject({
      message: 'Convert the lead to mark it as won.',
    })
  })
})

describe('a call', () => {
  const plannedTime = new Date('2026-03-02T10:00:00.000Z')

  it('lasts from its answer to its end', async () => {
    const caller = await manager()
    const { id } = await build.communicationSession(db, { startTime: plannedTime })
    clock.now = new Date('2026-03-02T10:02:30.000Z')
    const answeredPayload = await perform(caller, 'answerCommunicationSession', {
      id,
      expectedVersion: 1,
    })
    expect(answeredPayload['communicationSession']).toMatchObject({
      startTime: '2026-03-02T10:02:30.000Z',
      endTime: null,
    })
    clock.now = new Date('2026-03-02T10:20:00.000Z')
    const endedPayload = await perform(caller, 'endCommunicationSession', {
      id,
      expectedVersion: 2,
    })
    expect(endedPayload['communicationSession']).toMatchObject({
      startTime: '2026-03-02T10:02:30.000Z',
      endTime: '2026-03-02T10:20:00.000Z',
    })
  })

  it('that was answered by a node with a clock ahead of ours ends when it began, not before', async () => {
    const { id } = await build.communicationSession(db, {
      status: 'active',
      startTime: plannedTime,
    })
    clock.now = new Date(plannedTime.getTime() - 2000)
    const caller = await manager()
    const endedPayload = await perform(caller, 'endCommunicationSession', {
      id,
      expectedVersion: 1,
    })
    expect(endedPayload['communicationSession']).toMatchObject({
      endTime: plannedTime.toISOString(),
    })
  })

  it.each(['missCommunicationSession', 'cancelCommunicationSession'])(
    'keeps its planned time after %s, and has no end',
    async (verb) => {
      const { id } = await build.communicationSession(db, { startTime: plannedTime })
      const answer = await perform(await manager(), verb, { id, expectedVersion: 1 })
      expect(answer['communicationSession']).toMatchObject({
        startTime: plannedTime.toISOString(),
        endTime: null,
      })
    },
  )
})

describe('presence', () => {
  it('is chosen of a card without an account only', async () => {
    const caller = await manager()
    const { id } = await build.teamMember(db)
    const input = { expectedVersion: 1, status: 'ONLINE' }
    const { teamMember } = await perform(caller, 'changePresence', { id, ...input })
    expect(teamMember).toMatchObject({ status: 'ONLINE' })
    const card = await build.teamMember(db, { userId: (await build.assistant(db)).id })
    const refusal = await performRefused(caller, 'changePresence', { id: card.id, ...input })
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        id: 'This card shows whether its person is online.',
      },
    })
  })

  it('ends with the account of the card', async () => {
    const values = { userId: (await build.assistant(db)).id, status: 'online' as const }
    const { id } = await build.teamMember(db, values)
    const input = { id, expectedVersion: 1, userId: null }
    const { teamMember } = await perform(await manager(), 'updateTeamMember', input)
    expect(teamMember).toMatchObject({ userId: null, status: 'OFFLINE' })
  })
})
