import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { liveClient } from '#api/testing/live-client.ts'
import { perform } from '#api/testing/verbs.ts'

const app = await testApp({}, {}, { live: true })
const { db, as, url } = app

const lagSeconds = async () => {
  const response = await fetch(`${url}/readyz`)
  return ((await response.json()) as { live: { lagSeconds: number } }).live.lagSeconds
}

it('pages are told that changes wait for a long transaction, and that they do not any more', async () => {
  const ours = await buildCompany(db)
  const client = liveClient(url, await as(ours.assistant))
  client.closed.catch(() => undefined)
  onTestFinished(client.close)
  const page = await client.follow()
  const endless = await db.transaction()
  await endless.raw('select pg_current_xact_id()')
  const { task } = await perform(await as(ours.user), 'createTask', {
    customerId: ours.customer.id,
    title: 'Waits to be told',
  })
  const id = Number(task?.['id'])
  await db('changes').update({ at: db.raw(`now() - interval '6 seconds'`) })
  // The assistant's own presence is told, too.
  while (!page.state.isDelayed) await page.take()
  expect(page.state.items).not.toContainEqual(expect.objectContaining({ id: String(id) }))
  expect(await lagSeconds()).toBeGreaterThan(5)

  const other = await client.follow()
  expect(other.state.isDelayed).toBe(true)

  await endless.rollback()
  await page.waitFor('TASK', id)
  while (page.state.isDelayed) await page.take()
  expect(await lagSeconds()).toBe(0)
})
