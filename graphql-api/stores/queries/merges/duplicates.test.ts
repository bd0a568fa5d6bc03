import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'

const { db, as } = await testApp()

type Pairs = {
  pairs: { older: { id: string }; newer: { id: string }; reasons: string[] }[]
  comparedCount: number
  endCursor: string | null
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))

const scene = async () => {
  const caller = await as(await build.manager(db))
  const read = async (variables: object = {}): Promise<Pairs> => {
    const { data, errors } = await caller.graphql(
      `query ($leadId: ID, $after: String) { duplicateLeads(leadId: $leadId, after: $after) {
         pairs { older { id } newer { id } reasons } comparedCount endCursor } }`,
      variables,
    )
    expect(errors).toEqual([])
    return data?.['duplicateLeads'] as Pairs
  }
  return { read }
}

const pair = (older: { id: number }, newer: { id: number }, reasons: string[]) => ({
  older: { id: String(older.id) },
  newer: { id: String(newer.id) },
  reasons,
})

const lead = (minute: number, values: object) =>
  build.lead(db, { createdAt: at(minute), company: null, ...values })

it('pairs leads with the same phone, email, or name and company, compared as in search', async () => {
  const { read } = await scene()
  const nunez = await lead(1, { name: 'Ana Núñez', company: 'Núñez & Co', email: 'a@x.example' })
  const same = await lead(2, { name: 'ana nunez', company: 'NUNEZ & CO', email: 'b@x.example' })
  const typed = await lead(3, { name: 'Gwen', phone: '(413) 555-0172', email: 'g_w@y.example' })
  const other = await lead(4, { name: 'G.', phone: '+1 413 555 0172', email: 'G_W@y.example' })
  await lead(5, { name: 'Gwen', email: 'gxw@y.example' })
  await lead(6, { name: 'Ana Nunez', company: 'Another', email: 'c@x.example' })
  await lead(7, { name: 'Gwen', phone: '+1 413 555 0172', mergedIntoId: typed.id })
  const { pairs, comparedCount } = await read()
  expect({ pairs, comparedCount }).toEqual({
    pairs: [pair(typed, other, ['PHONE', 'EMAIL']), pair(nunez, same, ['NAME_AND_COMPANY'])],
    comparedCount: 6,
  })
  expect((await read({ leadId: typed.id })).pairs).toEqual([pair(typed, other, ['PHONE', 'EMAIL'])])
})

it('compares a hundred leads a page, each of them once', async () => {
  const { read } = await scene()
  for (let n = 0; n < 101; n += 1)
    await build.lead(db, { createdAt: at(n), email: `${Math.max(n, 1)}@z.example`, phone: null })
  const first = await read()
  expect(first).toMatchObject({ pairs: [{ reasons: ['EMAIL'] }], comparedCount: 100 })
  const second = await read({ after: first.endCursor })
  expect(second).toEqual({ pairs: [], comparedCount: 1, endCursor: null })
})
