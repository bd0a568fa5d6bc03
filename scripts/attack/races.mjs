import { setTimeout as sleep } from 'node:timers/promises'
import { inLanes, openNodes } from './attacked-nodes.mjs'
import { signIn } from './callers.mjs'
import { raceKinds } from './race-kinds.mjs'
import { slotRaceKinds } from './slot-race-kinds.mjs'
import { timeRaceKinds } from './time-race-kinds.mjs'
import { doVerb } from './verbs.mjs'

const rounds = Number(process.env.ATTACK_ROUNDS ?? 1000)
const lanes = 4

const fine = new Set([
  null,
  'BAD_USER_INPUT',
  'CONFLICT',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SLOT_TAKEN',
])

/** The table of the organization’s settings. */
const settings = 'organisation'

/** Appointments of raced people that overlap, each pair twice. */
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

/** Runs concurrent verbs at two nodes, a thousand times for each rule: the rule is kept, and no one gets an internal error. */
export async function races({ say, check }) {
  const { nodes, rows } = await openNodes()
  const urls = nodes.map(({ url }) => url)
  const cookie = await signIn(urls[0], 'manager')
  // A holiday would refuse the bookings of its rounds.
  await rows(`update ${settings} set holidays = '[]'`)
  /** Runs these verbs concurrently, alternating between the nodes; returns the codes of their refusals. */
  const atOnce = async (...verbs) => {
    const answers = await Promise.all(
      verbs.map((call, at) => doVerb(urls[at % 2], { cookie, ...call })),
    )
    return answers.map(({ code }) => code)
  }
  const before = await countDeadlocks(rows)
  for (const [title, prepare] of Object.entries({
    ...raceKinds,
    ...timeRaceKinds,
    ...slotRaceKinds,
  })) {
    const scenes = []
    for (let lane = 0; lane < lanes; lane += 1)
      scenes.push(await prepare({ rows, lane, urls, cookie }))
    let brokenCount = 0
    let faults = 0
    await inLanes(rounds, lanes, async (round, lane) => {
      const { codes, holds } = await scenes[lane]({ atOnce, round })
      if (!holds) brokenCount += 1
      faults += codes.filter((code) => !fine.has(code)).length
    })
    say(`${title}: ${rounds} rounds, ${brokenCount} broken, ${faults} faults`)
    check({ what: `races: ${title}`, figure: brokenCount, bar: 0 })
    check({ what: `races: faults while ${title}`, figure: faults, bar: 0 })
  }
  const [{ count }] = await rows(overlaps)
  check({ what: 'races: double bookings', figure: count / 2, bar: 0 })
  check({ what: 'races: deadlocks', figure: (await countDeadlocks(rows)) - before, bar: 0 })
}
