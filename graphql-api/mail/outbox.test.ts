import { expect, it, vi } from 'vitest'
import { buildAssistant, buildManager, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

// Without a mail server.
const { db, as, visitor, securityEvents } = await testApp({ demoSignIn: false }, {}, { jobs: true })

const readStored = () =>
  vi.waitUntil(async () => (await db('mails').where({ state: 'stored' }).first())?.id as number, {
    timeout: 20_000,
    interval: 20,
  })

it('keeps an invitation, whose link management can follow', async () => {
  const manager = await as(await buildManager(db))
  const { invitationToken } = await perform(manager, 'inviteUser', {
    username: 'olivia@example.test',
    displayName: 'Olivia',
    role: 'VIRTUAL_ASSISTANT',
  })
  const id = await readStored()
  const { data } = await manager.graphql('{ outbox { nodes { kind name address state } } }')
  expect(data).toEqual({
    outbox: {
      nodes: [
        { kind: 'INVITATION', name: 'Olivia', address: 'olivia@example.test', state: 'STORED' },
      ],
    },
  })
  const { content } = await perform(manager, 'openMail', { id })
  expect(content).toMatchObject({
    text: expect.stringContaining(invitationToken as unknown as string),
  })
  expect((await securityEvents()).map(({ kind }) => kind)).toEqual(['user_invited', 'mail_opened'])
})

it('shows no link by which management could take over an account', async () => {
  const { username } = await buildUser(db)
  await perform(visitor(), 'requestPasswordReset', { username })
  const id = await readStored()
  const manager = await as(await buildManager(db))
  const { content } = await perform(manager, 'openMail', { id })
  expect(content).toMatchObject({ text: expect.stringMatching(/\/null$/) })
  expect(await db('oneTimeLinks')).toEqual([])
  const refusal = await performRefused(await as(await buildAssistant(db)), 'openMail', { id })
  expect(refusal).toMatchObject({ code: 'FORBIDDEN' })
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute))

it('is read page by page, the newest mail first', async () => {
  await db('mails').insert(
    [1, 2, 3, 3].map((minute, place) => ({
      key: String(place),
      kind: 'invitation',
      name: `N${place}`,
      address: 'n@example.test',
      data: '{}',
      createdAt: at(minute),
    })),
  )
  const manager = await as(await buildManager(db))
  const names: string[] = []
  let after: string | null = null
  for (let page = 0; page < 4; page += 1) {
    const { data } = await manager.graphql(
      'query ($after: String) { outbox(first: 1, after: $after) { nodes { name } pageInfo { endCursor } } }',
      { after },
    )
    const { nodes, pageInfo } = (data ?? {})['outbox'] as {
      nodes: { name: string }[]
      pageInfo: { endCursor: string }
    }
    names.push(...nodes.map(({ name }) => name))
    after = pageInfo.endCursor
  }
  expect(names).toEqual(['N3', 'N2', 'N1', 'N0'])
})
