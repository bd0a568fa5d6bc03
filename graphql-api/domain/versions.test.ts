import { describe, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { allVerbs } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import { buildManager, buildTask } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { inputFieldsOf } from '#api/testing/attempts/contract.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

/** Every verb with an expected version. */
const versioned = allVerbs.filter((verb) => inputFieldsOf(verb)?.includes('expectedVersion'))

/** Verbs after which there is no row: a second caller does not find it. */
const deleting: readonly Verb[] = ['deleteView']

describe.each(versioned)('%s', (verb) => {
  const { noun, table: neighborText, state, input, who: role } = verbAttempts[verb]

  const begin = async () => {
    const manager = await buildManager(db)
    const company = await buildCompany(db)
    const ownInput = verb === 'updateProfile' ? { table: 'users', id: manager.id } : undefined
    const settings = { table: 'organisation', id: true }
    const isOfManagement = role.endsWith('ok')
    const person = isOfManagement ? manager : company.user
    const givenInput: { id?: number } | undefined = input?.(
      company,
      isOfManagement ? 'management' : 'user A',
    )
    const ofNoNoun =
      neighborText === undefined ? settings : { table: neighborText, id: givenInput?.id }
    const { table, id } =
      ownInput ?? (noun ? { table: nouns[noun].many, id: company[noun].id } : ofNoNoun)
    await db(table)
      .where({ id })
      .update({ ...state, version: 1 })
    return {
      caller: await as(person),
      from: (expectedVersion: number) => ({ ...givenInput, expectedVersion }),
      row: async (): Promise<{ version: number; updatedAt?: Date } | undefined> =>
        db(table).where({ id }).first(),
      put: async (values: object) => db(table).where({ id }).update(values),
      lines: async () => [
        await db('taskUpdates').whereNot({ id: company.taskUpdate.id }),
        await db('leadStatusChanges'),
      ],
    }
  }

  it('refuses any other version than the current one, and changes nothing', async () => {
    const { caller, from, row, put, lines } = await begin()
    await put({ version: 7 })
    const before = await row()
    for (const staleCount of [6, 8]) {
      const { code, currentVersion } = await performRefused(caller, verb, from(staleCount))
      expect({ code, currentVersion }).toEqual({ code: 'CONFLICT', currentVersion: 7 })
    }
    expect(await row()).toEqual(before)
    expect(await lines()).toEqual([[], []])
  })

  it('is executed once if it is sent twice concurrently', async () => {
    const { caller, from, row } = await begin()
    const attempt: [typeof caller, string, object] = [caller, verb, from(1)]
    const isGone = deleting.includes(verb)
    const codes = [isGone ? 'NOT_FOUND' : 'CONFLICT']
    expect(await performConcurrently([attempt, attempt])).toEqual({ done: 1, codes })
    expect((await row())?.version).toBe(isGone ? undefined : 2)
  })

  it('sets updatedAt, if the noun has it', async () => {
    const { caller, from, row, put } = await begin()
    const before = await row()
    if (before?.updatedAt) await put({ updatedAt: new Date('2026-01-01T00:00:00Z') })
    clock.now = new Date(Math.floor(clock.now.getTime() / 1000) * 1000 + 60_000)
    await perform(caller, verb, from(1))
    const after = await row()
    expect(after && { updatedAt: after.updatedAt, version: after.version }).toEqual(
      deleting.includes(verb)
        ? undefined
        : { updatedAt: before?.updatedAt && clock.now, version: 2 },
    )
  })
})

it('lets the caller read the record again and retry', async () => {
  const { id } = await buildTask(db)
  const caller = await as(await buildManager(db))
  await perform(caller, 'updateTask', { id, expectedVersion: 1, title: 'First' })
  const lateInput = { id, description: 'Second' }
  const { currentVersion } = await performRefused(caller, 'updateTask', {
    ...lateInput,
    expectedVersion: 1,
  })
  const { task } = await perform(caller, 'updateTask', {
    ...lateInput,
    expectedVersion: currentVersion,
  })
  expect(task).toMatchObject({ title: 'First', description: 'Second', version: 3 })
})
