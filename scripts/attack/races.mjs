import { signIn } from './callers.mjs'
import { raceKinds } from './race-kinds.mjs'
import { timeRaceKinds } from './time-race-kinds.mjs'
import { inLanes, withRoomyNodes } from './roomy-nodes.mjs'
import { doVerb } from './verbs.mjs'

const rounds = Number(process.env.ATTACK_ROUNDS ?? 1000)
const lanes = 4

const fine = new Set([null, 'BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'])

/** Runs two concurrent verbs at two nodes, a thousand times for each of these rules: the rule is kept, and no one gets an internal error. */
export async function runRaces(kinds, { startNode, databaseUrl, say, check }) {
  await withRoomyNodes({ startNode, databaseUrl }, async ({ nodes, rows }) => {
    const urls = nodes.map(({ url }) => url)
    const cookie = await signIn(urls[0], 'manager')
    /** Runs these verbs concurrently, one at each node; returns the codes of their refusals. */
    const atOnce = async (...verbs) => {
      const answers = await Promise.all(
        verbs.map((given, at) => doVerb(urls[at % 2], { cookie, ...given })),
      )
      return answers.map(({ code }) => code)
    }
    for (const [what, prepare] of Object.entries(kinds)) {
      const scenes = []
      for (let lane = 0; lane < lanes; lane += 1)
        scenes.push(await prepare({ rows, lane, urls, cookie }))
      let broken = 0
      let faults = 0
      await inLanes(rounds, lanes, async (round, lane) => {
        const { codes, holds } = await scenes[lane]({ atOnce, round })
        if (!holds) broken += 1
        faults += codes.filter((code) => !fine.has(code)).length
      })
      say(`${what}: ${rounds} rounds, ${broken} broken, ${faults} faults`)
      check({ what: `races: ${what}`, figure: broken, bar: 0 })
      check({ what: `races: faults while ${what}`, figure: faults, bar: 0 })
    }
  })
}

export const races = (target) => runRaces({ ...raceKinds, ...timeRaceKinds }, target)
