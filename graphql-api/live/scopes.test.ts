import { expect, it } from 'vitest'
import { readEnv } from '#api/config/env.ts'
import { buildAssistant, buildManager, buildUser } from '#api/testing/factories/index.ts'
import { randomFrom } from '#api/demo/random.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { PersonName } from '#api/testing/attempts/outcomes.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { walkLive } from '#api/testing/live-walk/live-walk.ts'

/** `LIVE_WALK_CHANGES=10000 LIVE_WALK_PAGES=50` walks for longer; `LIVE_WALK_SEED` repeats a walk that failed. */
const settings = {
  changes: Number(process.env['LIVE_WALK_CHANGES'] ?? 300) / 2,
  pages: Number(process.env['LIVE_WALK_PAGES'] ?? 14),
  seed: process.env['LIVE_WALK_SEED'] ?? 'walk',
}

// More writes than a person makes.
const { requestLimits } = readEnv({
  REQUESTS_PER_MINUTE: '1000000',
  PORTAL_WRITES_PER_MINUTE: '1000000',
  STAFF_WRITES_PER_MINUTE: '1000000',
})
const { db, url, as } = await testApp({ requestLimits }, {}, { live: true })

const buildWatchers = async () => {
  const companies = [await buildCompany(db), await buildCompany(db)] as const
  const people: [PersonName, UserRow][] = [
    ['user A', companies[0].user],
    ['user B', companies[1].user],
    ['user A', await buildUser(db, { customerId: companies[0].customer.id })],
    ['assistant A', companies[0].assistant],
    ['assistant B', companies[1].assistant],
    ['assistant B', await buildAssistant(db)],
    ['management', await buildManager(db)],
  ]
  const pages = Math.ceil(settings.pages / people.length)
  const watchers = await Promise.all(
    people.map(async ([name, { id, role }]) => ({
      name,
      id,
      isStaff: role !== 'user',
      client: await as({ id }),
      pages,
    })),
  )
  return { companies: [...companies], watchers }
}

it.each(['assigned', 'all'])(
  'pages are told of exactly the changes that their viewers can read, if assistants see %s',
  { timeout: 3_600_000 },
  async (assistantsSee) => {
    await db('organisation').update({ assistantsSee })
    const seed = `${settings.seed} ${assistantsSee}`
    const { faults, total, done } = await walkLive(db, {
      url,
      random: randomFrom(seed),
      ...(await buildWatchers()),
      changes: settings.changes,
    })
    expect({ seed, faults }).toEqual({ seed, faults: [] })
    expect(total).toBeGreaterThanOrEqual(settings.changes)
    expect(done).toHaveProperty('assignCustomer')
  },
)
