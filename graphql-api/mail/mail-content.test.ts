import { expect, it, vi } from 'vitest'
import { fieldExceptions } from '#api/access/fields.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { mailPages } from '#api/testing/stubs/mail-pages.ts'
import { perform } from '#api/testing/verbs.ts'
import { renderMail } from '#web/mail/render-mail.tsx'

const { db, as, clock, jobs, smtp } = await mailApp({}, { openPages: mailPages(renderMail) })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Queues what is unread, lets something happen before it is sent, and returns the only email. */
const mailAfter = async (change: () => Promise<unknown> = async () => undefined) => {
  await db('notifications').update({ at: minutesAgo(11) })
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('unread')(ctx)
    await change()
  })
  await jobsAreDone(db)
  expect(smtp.received.length).toBeLessThan(2)
  return smtp.received[0]?.mail
}

const scene = async () => {
  const company = await buildCompany(db)
  await db('notifications').delete()
  const { customer, user, assistant } = company
  await db('users').where({ id: assistant.id }).update({ displayName: 'Maya Santos' })
  await db('users').where({ id: user.id }).update({ displayName: 'Olivia Hartwell' })
  const task = await build.task(db, {
    customerId: customer.id,
    assignedVaId: assistant.id,
    title: 'Call the bank',
    status: 'in_progress',
  })
  const maya = await as(assistant)
  const write = async (content: string) =>
    (await perform(maya, 'sendMessage', {
      customerId: customer.id,
      receiverId: user.id,
      content,
    })) as unknown as { message: { id: string } }
  return { ...company, task, maya, olivia: await as(user), write }
}

it('a message is in its email, with a button to the conversation', async () => {
  const { write } = await scene()
  await write('The signature came in.')
  await write('Page 7 is open.')
  const mail = await mailAfter()
  expect(mail?.subject).toBe('A message for you')
  expect(mail?.text).toMatch(/^Maya wrote to you\./)
  expect(mail?.text).toMatch(/The signature came in\.[^]*Page 7 is open\./)
  expect(mail?.text).toContain('Reply to Maya:\nhttp://portal.example.com/chat')
  const { data } = await db('mails').where({ kind: 'unread' }).first()
  expect(Object.keys(data)).toEqual(['ids'])
})

it('an edited message is in its email as it is now, and a removed one is not', async () => {
  const { maya, write } = await scene()
  const { message } = await write('We offer $4,850')
  await write('Never mind')
  const mail = await mailAfter(async () => {
    await perform(maya, 'editMessage', {
      id: message.id,
      expectedVersion: 1,
      content: 'We offer $4,580',
    })
    const last = await db('messages').orderBy('id', 'desc').first()
    await perform(maya, 'removeMessage', { id: last.id, expectedVersion: last.version })
  })
  expect(mail?.text).toContain('We offer $4,580')
  expect(mail?.text).not.toMatch(/4,850|Never mind/)
})

it('a message that an edit tells of is in the email, however many came after it, beside a newer one', async () => {
  const { customer, user, maya, olivia, write } = await scene()
  const { message } = await write('We offer $4,850')
  await db('notifications').delete()
  const manager = await buildManager(db)
  const between = { customerId: customer.id, senderId: user.id, fromCustomer: true }
  await db('messages').insert(
    Array.from({ length: 25 }, (_, place) => ({ ...between, content: `Message ${place}` })),
  )
  const edit = { id: message.id, expectedVersion: 1, content: 'We offer $4,580' }
  await perform(maya, 'editMessage', { ...edit, mentionedIds: [manager.id] })
  const mention = await mailAfter()
  expect(mention?.text).toContain('We offer $4,580')
  expect(mention?.text).not.toMatch(/4,850|Message \d/)

  smtp.received.splice(0)
  clock.now = new Date()
  const other = await buildManager(db)
  await db('notifications').delete()
  const receiver = { customerId: customer.id, receiverId: other.id, content: 'Fine with us' }
  await perform(olivia, 'sendMessage', receiver)
  const laterInput = { ...edit, expectedVersion: 2, content: 'We offer $4,600' }
  await perform(maya, 'editMessage', { ...laterInput, mentionedIds: [manager.id, other.id] })
  await db('notifications').whereNot({ userId: other.id }).delete()
  const both = (await mailAfter())?.text
  expect(both).toMatch(/We offer \$4,600[^]*Fine with us/)
  expect(both).not.toMatch(/Message \d/)
})

it('a mention among staff is in an email with its sentence and a button to the conversation, without the text', async () => {
  const { customer, maya } = await scene()
  await db('customers').where({ id: customer.id }).update({ name: 'Hartwell' })
  const manager = await buildManager(db)
  await perform(maya, 'sendMessage', {
    customerId: customer.id,
    audience: 'STAFF',
    content: 'They pay late',
    mentionedIds: [manager.id],
  })
  const mail = await mailAfter()
  expect(smtp.received[0]?.to).toEqual([manager.username])
  expect(mail?.text).toContain('Maya Santos mentioned you about Hartwell')
  expect(mail?.text).toContain(`http://portal.example.com/chat?customer=${customer.id}`)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('pay late')
})

it('nothing is mailed about messages that were all removed, or a question that was answered', async () => {
  const { maya, olivia, task, write } = await scene()
  const { message } = await write('Never mind')
  const hold = { id: task.id, expectedVersion: 1, note: 'Which bank?', waitingFor: 'CUSTOMER' }
  await perform(maya, 'holdTask', hold)
  const mail = await mailAfter(async () => {
    await perform(maya, 'removeMessage', { id: message.id, expectedVersion: 1 })
    await perform(olivia, 'answerTask', { id: task.id, note: 'First National' })
  })
  expect(mail).toBeUndefined()
})

it('a question, its answer, a comment and a result are in their emails, with the task’s title as it is now', async () => {
  const { maya, olivia, task } = await scene()
  const hold = { id: task.id, expectedVersion: 1, note: 'Which bank?', waitingFor: 'CUSTOMER' }
  await perform(maya, 'holdTask', hold)
  const question = await mailAfter(() =>
    db('tasks').where({ id: task.id }).update({ title: 'Call First National' }),
  )
  expect(question?.subject).toBe('A question for you')
  expect(question?.text).toMatch(
    /^Maya needs an answer from you\.\n\nCall First National\n\nWhich bank\?\n/,
  )
  expect(question?.text).toContain(`Answer Maya:\nhttp://portal.example.com/tasks/${task.id}`)
  expect(`${question?.text}${question?.html}`).not.toContain('Call the bank')

  smtp.received.splice(0)
  await db('notifications').delete()
  await perform(olivia, 'answerTask', { id: task.id, note: 'The one on Main Street' })
  await perform(olivia, 'commentOnTask', { taskId: task.id, note: 'They close at 4' })
  const answer = await mailAfter()
  expect(answer?.text).toMatch(/The one on Main Street[^]*They close at 4/)

  smtp.received.splice(0)
  await db('notifications').delete()
  const { version } = await db('tasks').where({ id: task.id }).first()
  await perform(maya, 'completeTask', {
    id: task.id,
    expectedVersion: version,
    result: 'They open at 9.',
  })
  const result = await mailAfter()
  // The note of the update is the result itself.
  expect(result?.text).toMatch(
    /^Maya finished a task for you\.\n\nCall First National\n\nThey open at 9\.\n\nSee the result:/,
  )
})

it('hours that an assistant asks for are in the email, with the reason', async () => {
  const { customer, maya } = await scene()
  const { id: customerServiceId } = await build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-05T12:00:00Z'),
  })
  await db('notifications').delete()
  const request = { customerServiceId, hours: 3, reason: 'The closing file' }
  await perform(maya, 'requestExtraHours', request)
  expect((await mailAfter())?.text).toContain('3 more hours: The closing file')
})

it('a customer who is handed over reads who the assistant is now', async () => {
  const { customer } = await scene()
  const next = await build.assistant(db, { displayName: 'Tessa Lindqvist' })
  await perform(await as(await buildManager(db)), 'assignCustomer', {
    id: customer.id,
    assignedVaId: next.id,
    expectedVersion: customer.version,
  })
  await db('notifications').whereNot({ event: 'handoverToUsers' }).delete()
  expect((await mailAfter())?.text).toMatch(/^You have a new assistant\.\n\nTessa Lindqvist/)
})

it('a person who wants no content in emails reads that there is news, and where', async () => {
  const { olivia, maya, task, write } = await scene()
  await perform(olivia, 'updateProfile', { mailContent: 'NONE', expectedVersion: 1 })
  await write('The signature came in.')
  await perform(maya, 'completeTask', { id: task.id, expectedVersion: 1, result: 'Done so.' })
  const mail = await mailAfter()
  expect(mail?.text).toContain(`News about a task`)
  expect(mail?.text).toContain(`http://portal.example.com/tasks/${task.id}`)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/signature|Done so|bank|Maya/)
})

it('a person who lost the customer, the role or the account before the email is sent reads nothing of it', async () => {
  for (const loss of [{ customerId: null }, { disabledAt: new Date() }] as const) {
    const { user, write } = await scene()
    await write('The signature came in.')
    expect(await mailAfter(() => db('users').where({ id: user.id }).update(loss))).toBeUndefined()
  }
  // An assistant who does not have the customer any more.
  const { customer, assistant, user, olivia } = await scene()
  const receiver = { customerId: customer.id, receiverId: assistant.id, content: 'A secret' }
  await perform(olivia, 'sendMessage', receiver)
  const other = await build.user(db, { role: 'virtual_assistant' })
  const mail = await mailAfter(() =>
    db('customers').where({ id: customer.id }).update({ assignedVaId: other.id }),
  )
  expect([mail, user.role]).toEqual([undefined, 'user'])
})

it('a field that becomes one of staff is in no email from then on, not even in one to staff', async () => {
  const exceptions = fieldExceptions as Record<string, readonly string[]>
  const { olivia, task } = await scene()
  await perform(olivia, 'commentOnTask', { taskId: task.id, note: 'They close at 4' })
  exceptions['TaskUpdate.note'] = ['virtual_assistant', 'management']
  try {
    const mail = await mailAfter()
    expect(mail?.text).toContain('Call the bank')
    expect(mail?.text).not.toContain('They close at 4')
  } finally {
    delete exceptions['TaskUpdate.note']
  }
})

it('texts for staff, money and tags are in no email: not of a lead, a note, a customer or a service', async () => {
  const manager = await buildManager(db)
  const { customer, assistant } = await scene()
  await db('customers')
    .where({ id: customer.id })
    .update({ tags: ['SecretTag'] })
  await perform(await as(manager), 'createLead', {
    name: 'Dana Brooks',
    email: 'dana@example.test',
    notes: 'Secret note of a lead',
    assignedVaId: assistant.id,
  })
  const other = await build.user(db, { role: 'virtual_assistant' })
  const { version } = await db('customers').where({ id: customer.id }).first()
  await perform(await as(manager), 'assignCustomer', {
    id: customer.id,
    expectedVersion: version,
    assignedVaId: other.id,
    note: 'Secret note of a handover',
  })
  await db('notifications').update({ at: minutesAgo(11) })
  await jobs.ctx.transaction(queueDueMails('unread'))
  await vi.waitUntil(() => smtp.received.length > 1, { timeout: 20_000 })
  await jobsAreDone(db)
  const all = smtp.received.map(({ mail }) => `${mail.subject}${mail.text}${mail.html}`).join('\n')
  expect(all).toContain('Dana Brooks')
  expect(all).toContain('handed')
  expect(all).not.toMatch(/Secret|SecretTag/)
})

it('the outbox shows an email that was sent as its reader may read it now', async () => {
  const { write, maya, olivia } = await scene()
  const { message } = await write('We offer $4,850')
  await mailAfter()
  await perform(olivia, 'readAllNotifications', {})
  await perform(maya, 'editMessage', {
    id: message.id,
    expectedVersion: 1,
    content: 'We offer $4,580',
  })
  const { id } = await db('mails').where({ kind: 'unread' }).first()
  const { content } = await perform(await as(await buildManager(db)), 'openMail', { id })
  expect(content?.['text']).toContain('We offer $4,580')
  expect(content?.['text']).not.toMatch(/4,850|stop-emails/)
})
