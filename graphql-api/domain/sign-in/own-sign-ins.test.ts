import { expect, it } from 'vitest'
import { buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, securityEvents } = await testApp()

type SignIn = { id: string; isCurrent: boolean }

const signInsOf = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ me { signIns { id isCurrent } } }')
  const me = data?.['me'] as { signIns: SignIn[] } | null | undefined
  return me?.signIns ?? null
}

const end = (caller: TestClient, signInId: string | null) =>
  caller.graphql(
    'mutation ($input: EndOwnSignInsInput!) { endOwnSignIns(input: $input) { ended viewer { signIns { id } } } }',
    { input: { signInId } },
  )

const codes = ({ errors }: Awaited<ReturnType<typeof end>>) =>
  errors.map(({ extensions }) => extensions['code'])

it('users list their own sign-ins and end one or all others, and no one else’s', async () => {
  const user = await buildUser(db)
  const [here, there, otherClient] = [await as(user), await as(user), await as(user)]
  const stranger = await as(await buildUser(db))
  const ownValues = (await signInsOf(here)) ?? []
  expect(ownValues).toHaveLength(3)
  expect(ownValues.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const idOf = async (caller: TestClient) =>
    (await signInsOf(caller))?.find(({ isCurrent }) => isCurrent)?.id ?? ''

  expect(codes(await end(here, await idOf(stranger)))).toEqual(['NOT_FOUND'])
  expect(await signInsOf(stranger)).toHaveLength(1)
  expect(codes(await end(here, await idOf(here)))).toEqual(['BAD_USER_INPUT'])

  const endedResponse = await end(here, await idOf(there))
  expect(endedResponse.errors).toEqual([])
  expect(await signInsOf(there)).toBeNull()
  expect(await signInsOf(otherClient)).toHaveLength(2)

  const rest = await end(here, null)
  expect(rest.data?.['endOwnSignIns']).toMatchObject({ ended: 1 })
  expect(await signInsOf(otherClient)).toBeNull()
  expect(await signInsOf(here)).toHaveLength(1)
  const events = (await securityEvents()).filter(({ kind }) => kind === 'sign_ins_ended')
  expect(events.map(({ userId, aboutId }) => [userId, aboutId])).toContainEqual([user.id, user.id])
})
