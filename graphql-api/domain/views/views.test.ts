import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { viewLimits } from '#shared/views.ts'

const { db, as, clock } = await testApp()

type View = {
  id: string
  version: number
  name: string
  shared: boolean
  isDefault: boolean
  abilities: string[]
}

const fields = `id version name list shared readerCount isDefault author { displayName } updatedBy { displayName }
  search where filters order columns pageSize unreadableFields abilities`

const readViews = async (client: TestClient, list = 'LEAD'): Promise<View[]> => {
  const { data } = await client.graphql(`{ views(list: ${list}) { ${fields} } }`)
  return (data as { views: View[] }).views
}

const scene = async () => {
  await db('listViews').delete()
  const [maya, noah, dana] = [
    await build.assistant(db, { displayName: 'Maya' }),
    await build.assistant(db, { displayName: 'Noah' }),
    await build.manager(db, { displayName: 'Dana' }),
  ]
  const customer = await build.customer(db)
  const user = await build.user(db, { customerId: customer.id })
  return {
    maya: await as(maya),
    noah: await as(noah),
    dana: await as(dana),
    portal: await as(user),
  }
}

const state = {
  search: 'acme',
  where: [{ status: { in: ['new'] } }, { any: [{ createdAt: { before: '14 days ago' } }] }],
  filters: { show: 'open' },
  order: 'turn',
  columns: ['name', 'status:120'],
  pageSize: 50,
}

const save = async (client: TestClient, input: object = {}) => {
  const payload = await perform(client, 'createView', { list: 'LEAD', name: 'A view', ...input })
  return payload['listView'] as View
}

describe('a view', () => {
  it('is the same after it was saved and read again, on another day too: days stay words', async () => {
    const { maya } = await scene()
    const savedView = await save(maya, { name: 'Quiet', ...state })
    clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
    const [view] = await readViews(maya)
    expect(view).toEqual({
      ...state,
      id: savedView.id,
      version: 1,
      list: 'LEAD',
      name: 'Quiet',
      shared: false,
      readerCount: 1,
      isDefault: false,
      author: { displayName: 'Maya' },
      updatedBy: { displayName: 'Maya' },
      unreadableFields: [],
      abilities: ['updateView', 'deleteView'],
    })
    expect(await readViews(maya, 'TASK')).toEqual([])
  })

  it('changes only what is named, and null empties', async () => {
    const { maya } = await scene()
    const { id } = await save(maya, { name: 'Quiet', ...state })
    await perform(maya, 'updateView', { id, expectedVersion: 1, search: null, where: [] })
    expect(await readViews(maya)).toMatchObject([
      { ...state, name: 'Quiet', search: null, where: [], version: 2 },
    ])
  })

  it('of someone else is private until it is shared, and answers as one that does not exist', async () => {
    const { maya, noah, dana, portal } = await scene()
    const { id } = await save(maya)
    const target = { id, expectedVersion: 1 }
    for (const client of [noah, dana, portal]) {
      for (const attempt of [
        performRefused(client, 'updateView', { ...target, name: 'Mine' }),
        performRefused(client, 'deleteView', target),
        performRefused(client, 'setDefaultView', { list: 'TASK', id }),
      ])
        expect(await attempt).toMatchObject({ code: 'NOT_FOUND', message: 'View not found.' })
    }
    expect(await readViews(dana)).toEqual([])
    await perform(maya, 'updateView', { ...target, shared: true })
    expect(await readViews(noah)).toMatchObject([
      { id, shared: true, readerCount: 4, abilities: [] },
    ])
    expect(await readViews(dana)).toMatchObject([{ abilities: ['updateView', 'deleteView'] }])
    expect(await performRefused(portal, 'deleteView', target)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that is shared is changed by its author and management, with the version that they read', async () => {
    const { maya, noah, dana } = await scene()
    const { id } = await save(maya, { shared: true })
    expect(
      await performRefused(noah, 'updateView', { id, expectedVersion: 1, name: 'B' }),
    ).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only its author and management change this view. Save yours as a new one.',
    })
    await perform(dana, 'updateView', { id, expectedVersion: 1, name: 'B' })
    expect(
      await performRefused(maya, 'updateView', { id, expectedVersion: 1, search: 'x' }),
    ).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
    expect(await readViews(maya)).toMatchObject([
      { name: 'B', search: null, updatedBy: { displayName: 'Dana' } },
    ])
    await perform(maya, 'deleteView', { id, expectedVersion: 2 })
    expect(await readViews(dana)).toEqual([])
  })

  it('opens the list of the person who chose it, as long as they see it', async () => {
    const { maya, noah } = await scene()
    const { id } = await save(maya, { shared: true })
    await perform(noah, 'setDefaultView', { list: 'LEAD', id })
    expect(await readViews(noah)).toMatchObject([{ isDefault: true }])
    expect(await readViews(maya)).toMatchObject([{ isDefault: false }])
    expect(await performRefused(noah, 'setDefaultView', { list: 'CUSTOMER', id })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await perform(maya, 'updateView', { id, expectedVersion: 1, shared: false })
    await perform(maya, 'updateView', { id, expectedVersion: 2, shared: true })
    expect(await readViews(noah)).toMatchObject([{ isDefault: false }])
    await perform(noah, 'setDefaultView', { list: 'LEAD', id })
    await perform(noah, 'setDefaultView', { list: 'LEAD', id: null })
    expect(await readViews(noah)).toMatchObject([{ isDefault: false }])
  })
})

describe('a portal user', () => {
  it('has private views of the lists that they read, and no others', async () => {
    const { portal, maya } = await scene()
    await save(maya, { list: 'TASK', shared: true })
    await save(portal, { list: 'TASK', name: 'Ours' })
    expect(await readViews(portal, 'TASK')).toMatchObject([{ name: 'Ours' }])
    const create = (input: object) => performRefused(portal, 'createView', { name: 'A', ...input })
    expect(await create({ list: 'LEAD' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await create({ list: 'TASK', shared: true })).toMatchObject({
      fields: { shared: 'Only staff share views.' },
    })
  })
})

describe('what a view names', () => {
  it('is refused: a list without views', async () => {
    const { maya } = await scene()
    const refusal = await performRefused(maya, 'createView', { list: 'MESSAGE', name: 'A' })
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await db('listViews')).toEqual([])
  })

  it.each([
    ['an unknown field', { where: [{ words: { is: 'A' } }] }, 'where.0.words'],
    ['an order of another list', { order: 'contacted' }, 'order'],
    ['a column of another list', { columns: ['name', 'needs'] }, 'columns.1'],
    ['a filter that is no parameter', { filters: { 'a b': 'c' } }, 'filters.a b'],
    ['a filter that the view has a name for', { filters: { sort: 'c' } }, 'filters.sort'],
    ['a page of more than 200', { pageSize: 201 }, 'pageSize'],
  ])('is refused: %s', async (_, input, field) => {
    const { maya } = await scene()
    const refusal = await performRefused(maya, 'createView', {
      list: 'LEAD',
      name: 'A',
      ...input,
    })
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(Object.keys(refusal['fields'] as object)).toEqual([field])
    expect(await db('listViews')).toEqual([])
  })
})

describe('columns and orders of a view', () => {
  it('are each field of the list; of a field of another role they are refused, and left out for its readers', async () => {
    const { maya, dana } = await scene()
    const list = 'CUSTOMER'
    const columns = ['name', 'createdAt:120', 'balanceLinkUntil', 'monthlyValue']
    for (const state of [{ columns: ['value'] }, { columns }, { order: '-value' }])
      expect(await performRefused(maya, 'createView', { list, name: 'A', ...state })).toMatchObject(
        { code: 'FORBIDDEN' },
      )
    expect(await db('listViews')).toEqual([])
    const saved = await save(dana, { list, shared: true, columns, order: '-value' })
    expect(saved).toMatchObject({ id: expect.any(String) })
    expect(await readViews(maya, list)).toMatchObject([
      { columns: columns.slice(0, 3), order: null, unreadableFields: ['monthlyValue'] },
    ])
    expect(await readViews(dana, list)).toMatchObject([{ columns, order: '-value' }])
  })
})

describe('who shares a view', () => {
  it('names in it only records and people that they see, and learns nothing of others', async () => {
    const { noah } = await scene()
    const assistant = await build.assistant(db)
    const maya = await as(assistant)
    const list = 'TASK'
    const theirs = await build.customer(db)
    const own = await build.customer(db, { assignedVaId: assistant.id })
    const refusal = async (customerId: number, isAny: boolean, id?: string) => {
      const condition = { customerId: { is: customerId } }
      const where = [{ status: { in: ['waiting'] } }, isAny ? { any: [condition] } : condition]
      const answer = id
        ? await performRefused(maya, 'updateView', { id, expectedVersion: 1, where })
        : await performRefused(maya, 'createView', { list, name: 'A', shared: true, where })
      return [answer['code'], answer['fields']]
    }
    for (const isAny of [false, true]) {
      const path = isAny ? 'where.1.any.0.customerId' : 'where.1.customerId'
      for (const id of [theirs.id, 999_999])
        expect(await refusal(id, isAny)).toEqual(['BAD_USER_INPUT', { [path]: 'Not found' }])
    }
    const where = [{ customerId: { is: own.id } }]
    const { id } = await save(maya, { list, shared: true, where })
    expect(await refusal(theirs.id, false, id)).toEqual(await refusal(999_999, false, id))
    // A private view is its author's alone, and may name what they do not see any more. It cannot be shared then.
    const own2 = await save(maya, { list, where: [{ customerId: { is: theirs.id } }] })
    expect(
      await performRefused(maya, 'updateView', { id: own2.id, expectedVersion: 1, shared: true }),
    ).toMatchObject({ fields: { 'where.0.customerId': 'Not found' } })
    // What a shared view names already stays, so that its author can save other changes.
    await db('customers').where({ id: own.id }).update({ assignedVaId: theirs.assignedVaId })
    await perform(maya, 'updateView', { id, expectedVersion: 1, where, search: 'a' })
    expect(await readViews(noah, list)).toMatchObject([{ id }])
  })
})

it('a person has so many views of a list, and all together share so many', async () => {
  const { maya, noah } = await scene()
  const { id } = await save(maya)
  const [row] = (await db('listViews').where({ id }).select()) as object[]
  const copies = (count: number, more: object) =>
    db('listViews').insert(
      Array.from({ length: count }, () => {
        const { id: _id, ...rest } = row as { id: number; state: object }
        return { ...rest, state: JSON.stringify(rest.state), ...more }
      }),
    )
  await copies(viewLimits.own - 1, {})
  expect(
    await performRefused(maya, 'createView', { list: 'LEAD', name: 'One more' }),
  ).toMatchObject({ fields: { name: expect.stringContaining(`at most ${viewLimits.own}`) } })
  await save(maya, { list: 'CUSTOMER' })
  await db('listViews').whereNot({ id }).delete()
  await copies(viewLimits.shared, { isShared: true })
  const fullInput = { fields: { shared: expect.stringContaining(`at most ${viewLimits.shared}`) } }
  expect(
    await performRefused(noah, 'createView', { list: 'LEAD', name: 'A', shared: true }),
  ).toMatchObject(fullInput)
  expect(
    await performRefused(maya, 'updateView', { id, expectedVersion: 1, shared: true }),
  ).toMatchObject(fullInput)
})
