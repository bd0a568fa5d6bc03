import { setTimeout as sleep } from 'node:timers/promises'
import { enumValueOf } from '#api/testing/live-walk/record-keys.ts'
import { findVisible } from '#api/testing/live-walk/visible-records.ts'
import { openCompany } from './open-company.mjs'
import { closePages, openPage, openPages } from './page.mjs'
import { createWriter, rename } from './writes.mjs'

/** Records created, and of these changed, during each cut. */
const created = 40
const changed = 10

/** Milliseconds after a cut in which a page must have caught up. */
const patience = 2000

const lastChange = async ({ db }) => {
  const { rows } = await db.query('select coalesce(max(id), 0) as id from changes')
  return rows[0].id
}

const changedSince = async ({ db }, id) => {
  const { rows } = await db.query(
    'select distinct noun, record_id as "recordId" from changes where id > $1',
    [id],
  )
  return rows.map(({ noun, recordId }) => `${enumValueOf(noun)} ${recordId}`)
}

const writeAll = async (company, write) => {
  const tasks = []
  for (let n = 0; n < created; n += 1) {
    const { record, id } = await write()
    if (record === 'task') tasks.push(id)
  }
  for (const id of tasks.slice(0, changed)) await rename(company, id)
  for (let n = tasks.length; n < changed; n += 1) await write()
}

/** Returns how many records a page shows otherwise than a fresh load of the same person. */
const countDifferences = async ({ person, told, resets }, keys) => {
  // Such a page reads everything again.
  if (resets > 0) return 0
  const visible = await findVisible(person, keys)
  // Only what a root field reads by its id can be compared.
  return keys
    .filter((key) => !/^(NOTIFICATION|THREAD) /.test(key))
    .filter((key) => visible.has(key) !== (told.has(key) && told.get(key) !== 'ENDED')).length
}

/** Compares what pages are told after a cut with what changed during it and their people see. */
export async function cuts({ say, check }) {
  const company = await openCompany({ customers: 20 })
  try {
    const people = [company.managers[0], company.assistants[0], company.users[0]]
    const opened = await openPages(people.length * 4, (n) => {
      const person = people[n % people.length]
      return Object.assign(openPage(company.url, person.cookie), { person })
    })
    // Few enough that every person sees some of the records.
    const writer = createWriter({ ...company, customers: company.customers.slice(0, 6) })
    let count = 0
    const write = () => writer(count++)

    const compare = async (what, during) => {
      for (const page of opened) {
        page.told.clear()
        page.resets = 0
      }
      const before = await lastChange(company)
      await during()
      await sleep(patience)
      const snapshot = opened.map(({ person, told, resets }) => {
        const copy = new Map(told)
        return { person, told: copy, resets }
      })
      const keys = await changedSince(company, before)
      let differences = 0
      for (const one of snapshot) differences += await countDifferences(one, keys)
      const told = snapshot.map(({ told }) => told.size)
      say(
        `${what}: ${keys.length} records changed; told to the pages: ${told.join(', ')}; ${snapshot.filter(({ resets }) => resets > 0).length} were told to read all`,
      )
      check({
        what: `records that ${opened.length} pages show otherwise than a fresh load, after ${what}`,
        figure: differences,
        bar: 0,
        aim: 0,
      })
    }

    for (const seconds of [1, 40])
      await compare(`a cut of ${seconds} s`, async () => {
        for (const page of opened) page.cut(seconds * 1000)
        await Promise.all([writeAll(company, write), sleep(seconds * 1000)])
      })
    for (const node of company.nodes)
      await compare('a restart of a node', async () => {
        const restart = node.end('SIGTERM').then(() => node.start())
        await Promise.all([writeAll(company, write), restart])
      })
    await closePages(opened)
  } finally {
    await company.stop()
  }
}
