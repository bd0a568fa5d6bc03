// Races two nodes for the times of assistants: no two appointments overlap, and no transaction is ended as a deadlock.
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#scripts/attack/callers.mjs'
import { openNodes } from '#scripts/attack/nodes.mjs'
import { inLanes, withRoomyNodes } from '#scripts/attack/roomy-nodes.mjs'
import { doVerb } from '#scripts/attack/verbs.mjs'
import { slotRaceKinds } from './slot-race-kinds.mjs'

const share = Number(process.env.MEASURE_SHARE ?? 1)
const lanes = 4

// The table of the organization’s settings.
const settings = 'organisation'

const fine = new Set([null, 'SLOT_TAKEN', 'CONFLICT'])

const overlaps = `select count(*)::int as count from held_times a join held_times b
  on b.person_id = a.person_id and a.during && b.during
  and (a.calendar_event_id, a.communication_session_id) is distinct from (b.calendar_event_id, b.communication_session_id)
  where a.person_id in (select id from users where username like '%@race.test')`

/** Statistics reach the view a second after a connection was last used. */
const countDeadlocks = async (rows) => {
  await sleep(2000)
  const [{ deadlocks }] = await rows(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return deadlocks
}

const race = async ({ nodes, rows }, { say, check }) => {
  const cookie = await signIn(nodes[0].url, 'manager')
  /** Runs these verbs concurrently at both nodes. Returns the codes of their refusals. */
  const atOnce = async (verbs) => {
    const answers = await Promise.all(
      verbs.map((given, at) => doVerb(nodes[at % nodes.length].url, { cookie, ...given })),
    )
    return answers.map(({ code }) => code)
  }
  // A holiday would refuse the bookings of its rounds.
  await rows(`update ${settings} set holidays = '[]'`)
  const before = await countDeadlocks(rows)
  for (const { what, rounds, prepare } of slotRaceKinds) {
    const count = Math.ceil(rounds * share)
    const scenes = []
    for (let lane = 0; lane < lanes; lane += 1) scenes.push(await prepare({ rows, lane }))
    let broken = 0
    let faults = 0
    await inLanes(count, lanes, async (round, lane) => {
      const { codes, holds } = await scenes[lane]({ atOnce, round })
      if (!holds) broken += 1
      faults += codes.filter((code) => !fine.has(code)).length
    })
    say(`${what}: ${count} rounds`)
    check({ what: `${what}: rounds without the one right outcome`, figure: broken, bar: 0, aim: 0 })
    check({ what: `${what}: other refusals`, figure: faults, bar: 0, aim: 0 })
  }
  const [{ count }] = await rows(overlaps)
  check({ what: 'double bookings', figure: count / 2, bar: 0, aim: 0 })
  check({ what: 'deadlocks', figure: (await countDeadlocks(rows)) - before, bar: 0, aim: 0 })
}

export async function races({ say, check }) {
  const target = await openNodes()
  try {
    await withRoomyNodes(target, (work) => race(work, { say, check }))
  } finally {
    await target.stop()
  }
}
