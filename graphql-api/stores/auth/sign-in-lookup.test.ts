import { expect, it } from 'vitest'
import { createDetachedRunner, runInRequestScope } from '#api/request/request-scope.ts'
import { buildSignIn, buildUser } from '#api/testing/factories/index.ts'
import { observeDatabase } from '#api/testing/database/database-observer.ts'
import { openRequestScope } from '#api/testing/open-request-scope.ts'
import { testDatabase } from '#api/testing/database.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { createSignInLookup } from './sign-in-lookup.ts'

const { db, connection } = await testDatabase()
const { holdTable, letGo, waiting } = observeDatabase(connection)
const signedIn = createSignInLookup(db, () => new Date(), createDetachedRunner())

const createdInput = { count: 0 }
const signIn = async () => {
  const user = await buildUser(db)
  createdInput.count += 1
  const tokenHash = `hash ${createdInput.count}`
  await buildSignIn(db, { userId: user.id, tokenHash })
  return { user, tokenHash }
}

it('looks up concurrent requests with one statement, each with its own result', async () => {
  const some = await Promise.all(Array.from({ length: 20 }, signIn))
  const hashes = [...some.map(({ tokenHash }) => tokenHash), 'nobody', some[0]?.tokenHash ?? '']
  const queries = await recordStatements(db, 'query', async () => {
    const foundValues = await Promise.all(hashes.map(signedIn))
    expect(foundValues.map((viewer) => viewer?.id ?? null)).toEqual([
      ...some.map(({ user }) => user.id),
      null,
      some[0]?.user.id,
    ])
  })
  expect(queries).toHaveLength(1)
})

it('reads again for a later request and never caches a result', async () => {
  const { user, tokenHash } = await signIn()
  expect((await signedIn(tokenHash))?.id).toBe(user.id)
  await db('users').where({ id: user.id }).update({ disabledAt: new Date() })
  expect(await signedIn(tokenHash)).toBeNull()
  await db('users').where({ id: user.id }).update({ disabledAt: null, role: 'management' })
  expect((await signedIn(tokenHash))?.role).toBe('management')
  await db('signIns').where({ tokenHash }).delete()
  expect(await signedIn(tokenHash)).toBeNull()
})

it('runs at most two lookups at a time; requests that arrive meanwhile share the next', async () => {
  const [one, two, three] = await Promise.all([signIn(), signIn(), signIn()])
  await holdTable('sign_ins')
  const first = signedIn(one.tokenHash)
  await expect.poll(waiting).toBe(1)
  const second = signedIn(two.tokenHash)
  await expect.poll(waiting).toBe(2)
  const queries = await recordStatements(db, 'query', async () => {
    const others = [signedIn(three.tokenHash)]
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await waiting()).toBe(2)
    others.push(signedIn(one.tokenHash), signedIn('unknown'))
    await letGo()
    const foundValues = await Promise.all([first, second, ...others])
    expect(foundValues.map((viewer) => viewer?.id ?? null)).toEqual([
      one.user.id,
      two.user.id,
      three.user.id,
      one.user.id,
      null,
    ])
  })
  expect(queries).toHaveLength(1)
})

it('a cancelled request does not cancel the lookup that it shares', async () => {
  const [goneRecord, stays] = await Promise.all([signIn(), signIn()])
  await holdTable('sign_ins')
  const { scope, end } = openRequestScope()
  const both = [
    runInRequestScope(scope, () => signedIn(goneRecord.tokenHash)),
    signedIn(stays.tokenHash),
  ]
  await expect.poll(waiting).toBe(1)
  end()
  await letGo()
  expect((await both[1])?.id).toBe(stays.user.id)
  await both[0]
})

it('a failed lookup rejects its own requests, and the next one runs', async () => {
  const { user, tokenHash } = await signIn()
  await db.raw('alter table sign_ins rename to elsewhere')
  await expect(Promise.all([signedIn(tokenHash), signedIn('unknown')])).rejects.toMatchObject({
    code: '42P01',
  })
  await db.raw('alter table elsewhere rename to sign_ins')
  expect((await signedIn(tokenHash))?.id).toBe(user.id)
})
