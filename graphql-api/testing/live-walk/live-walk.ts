import type { Knex } from 'knex'
import type { FeedChange } from '#api/access/change-scope.ts'
import { allNouns } from '#api/access/nouns.ts'
import type { Random } from '#api/demo/random.ts'
import { insertMarker } from './insert-marker.ts'
import type { Company } from '#api/testing/data/company.ts'
import { createRandomVerbs, isHandover } from './random-verbs.ts'
import { enumValueOf, keyOf } from './record-keys.ts'
import { watchPerson } from './watched-person.ts'
import type { Watcher } from './watched-person.ts'

type WalkOptions = {
  url: string
  random: Random
  companies: Company[]
  watchers: Watcher[]
  /** Changes to make at least. */
  changes: number
}

/** Verbs between two checks. A handover is checked by itself. */
const verbsOfRound = 12

/**
 * Lets random people apply random verbs while all have pages open, and returns what is wrong with what these were told.
 * Pages lose their connection between rounds and return in the middle of one.
 */
export const walkLive = async (db: Knex, options: WalkOptions) => {
  const { url, random, companies, watchers } = options
  const verbs = createRandomVerbs(db, { random, companies, actors: watchers })
  const people = await Promise.all(watchers.map((watcher) => watchPerson(url, watcher)))
  const done = new Map<string, number>()
  const faults: string[] = []
  let marker = 0
  let position = 0
  let total = 0

  /** Waits until every page has what was committed before. */
  const settle = async () => {
    marker -= 1
    await insertMarker(
      db,
      marker,
      watchers.map(({ id }) => id),
    )
    await Promise.all(people.map(({ waitFor }) => waitFor(marker)))
  }

  const readChanges = async (): Promise<FeedChange[]> => {
    const rows = await db('changes').where('id', '>', position).orderBy('id')
    position = rows.at(-1)?.id ?? position
    return rows.filter(({ recordId }) => recordId > 0)
  }

  const apply = async (isMeant: (verb: string) => boolean) => {
    const verb = await verbs.applyOne(isMeant)
    if (verb) done.set(verb, (done.get(verb) ?? 0) + 1)
  }

  const rereadAll = async () => {
    const keys = allNouns
      .filter((noun) => noun !== 'securityEvent')
      .flatMap((noun) =>
        verbs.pools[noun].map((id) => keyOf({ noun: enumValueOf(noun), id: String(id) })),
      )
    await Promise.all(people.map((person) => person.reread(keys)))
  }

  const checkRound = async (returnedNames: ReadonlySet<unknown>) => {
    await settle()
    const changes = await readChanges()
    total += changes.length
    const wrongRows = await Promise.all(
      people.map((person) => person.check(changes, returnedNames.has(person))),
    )
    faults.push(...wrongRows.flat())
    return changes
  }

  try {
    await settle()
    await readChanges()
    for (const person of people) await person.check([], false)
    await rereadAll()
    while (total < options.changes && faults.length === 0) {
      const returning = people.filter((person) => person.isCut() && random.chance(0.5))
      for (let count = 0; count < verbsOfRound; count += 1) {
        await apply((verb) => !isHandover(verb))
        if (count === verbsOfRound / 2)
          await Promise.all(returning.map((person) => person.reconnect()))
      }
      await checkRound(new Set(returning))
      if (random.chance(0.3)) {
        await apply(isHandover)
        await checkRound(new Set())
        await rereadAll()
      }
      for (const person of people)
        if (!person.isCut() && person.watcher.pages > 1 && random.chance(0.3)) person.cutLastPage()
    }
  } finally {
    for (const person of people) person.close()
  }
  return { faults, total, done: Object.fromEntries(done) }
}
