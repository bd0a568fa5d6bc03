import { expect, it } from 'vitest'
import { buildCustomer, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'

const { db, as, visitor } = await testApp()

const wholeText = 'viewer { id displayName user { username displayName customer { name } } }'

const portalUser = async (company: string) => {
  const { id: customerId } = await buildCustomer(db, { name: company })
  const user = await buildUser(db, { customerId })
  return { user, input: { username: user.username, password: testPassword } }
}

it('a sign-in returns what its new viewer may see', async () => {
  const { user, input } = await portalUser('Acme')
  const query = `mutation ($input: SignInInput!) { signIn(input: $input) { ${wholeText} } }`
  const seenInput = { username: user.username, customer: { name: 'Acme' } }
  const answer = await visitor().graphql(query, { input })
  expect(answer).toMatchObject({ errors: [], data: { signIn: { viewer: { user: seenInput } } } })

  const other = await as((await portalUser('Globex')).user)
  expect(await other.graphql(query, { input })).toMatchObject({
    data: { signIn: { viewer: { user: seenInput } } },
  })
})

it('the new viewer executes the mutations after a sign-in in the same operation', async () => {
  const { user, input } = await portalUser('Acme')
  const other = (await portalUser('Globex')).user
  const query = `mutation ($input: SignInInput!) {
    signIn(input: $input) { viewer { id } }
    updateProfile(input: { displayName: "New name", expectedVersion: 1 }) { ${wholeText} }
  }`
  const { data, errors } = await (await as(other)).graphql(query, { input })
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    updateProfile: {
      viewer: { user: { displayName: 'New name', customer: { name: 'Acme' } } },
    },
  })
  expect(await db('users').orderBy('id').pluck('display_name')).toContain(other.displayName)
  expect(await db('users').where({ id: user.id }).first('displayName')).toEqual({
    displayName: 'New name',
  })
})

it('mutations after a sign-out in the same operation are unauthenticated', async () => {
  const { user } = await portalUser('Acme')
  const caller = await as(user)
  const { data, errors } = await caller.graphql(`mutation {
    signOut { signedOut }
    updateProfile(input: { displayName: "New name", expectedVersion: 1 }) { viewer { id } }
  }`)
  expect(data).toMatchObject({ signOut: { signedOut: true }, updateProfile: null })
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['UNAUTHENTICATED'])
})

const buildNamed = (name: string, version: number) =>
  `updateProfile(input: { displayName: "${name}", expectedVersion: ${version} }) { ${wholeText} }`

it('each mutation of an operation returns what it wrote, not what was read before it', async () => {
  const { user } = await portalUser('Acme')
  const caller = await as(user)
  const { data } = await caller.graphql(
    `mutation { a: ${buildNamed('First', 1)} b: ${buildNamed('Second', 2)} }`,
  )
  expect(data).toMatchObject({
    a: { viewer: { user: { displayName: 'First' } } },
    b: { viewer: { user: { displayName: 'Second' } } },
  })
})
