import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courseNow, createEnding, inCourse } from '#api/course.ts'
import type { Course } from '#api/course.ts'
import { createCompany } from './company.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const course: Course = {
  ending: createEnding().ending,
  beginWrite: () => undefined,
  beginTransfer: () => undefined,
}

/** A request of its own, which `end` ends. */
const open = () => {
  const { ending, end } = createEnding()
  return { ending, course: { ...course, ending }, end: () => end(new Error('the request is over')) }
}

type One = { name: string; takes: number }

/** Waits so many milliseconds, or until what goes on meanwhile is over. Answers whether it was the former. */
const pass = (milliseconds: number) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), milliseconds)
    courseNow()?.ending.hear(() => resolve(false))
  })

/** A company whose members take as long as they say, or fail where that is less than nothing, and what was asked how. */
const started = ({ dialling = 0 } = {}) => {
  const companies: string[] = []
  const alone: string[] = []
  const courses: unknown[] = []
  const company = createCompany<One, string>({
    alone: async ({ name, takes }) => {
      alone.push(name)
      courses.push(courseNow())
      await pass(Math.abs(takes))
      if (takes < 0) throw new Error(`${name} fails`)
      company.note(name, takes)
      return name
    },
    together: async (all, begin) => {
      companies.push(all.map(({ name }) => name).join(' '))
      if (!(await pass(dialling))) return []
      begin()
      const answers: PromiseSettledResult<string>[] = []
      for (const { name, takes } of all) {
        if (takes < 0 || !(await pass(takes))) break
        answers.push({ status: 'fulfilled', value: name })
      }
      return answers
    },
  })
  /** Asks in a request; it is known to take a millisecond. */
  const join = (name: string, takes = 1, { course, ending } = open()) => {
    company.note(name, 1)
    return inCourse(course, () => company.join(ending, { name, takes })).catch(String)
  }
  return { company, companies, alone, courses, join }
}

const run = async <Result>(work: Promise<Result>) => {
  await vi.advanceTimersByTimeAsync(1000)
  return work
}

it('takes whoever has been quick alone, and believes at once that it is, but only after a while that it is not', () => {
  const { company } = started()
  expect(company.takes('one')).toBe(false)
  company.note('one', 21)
  expect(company.takes('one')).toBe(false)
  company.note('one', 1)
  company.note('one', 100)
  expect(company.takes('one')).toBe(true)
  company.note('one', 100)
  expect(company.takes('one')).toBe(false)
})

it('forgets the eldest of too many', () => {
  const { company } = started()
  for (let at = 0; at <= 2000; at += 1) company.note(`of ${at}`, 1)
  company.note('of 2000', 1)
  expect([0, 1, 2000].map((at) => company.takes(`of ${at}`))).toEqual([false, true, true])
})

it('lets go together what is asked at one moment, eight at most, and whoever is left alone', async () => {
  const { companies, alone, join } = started()
  const names = 'abcdefghi'.split('')
  expect(await run(Promise.all(names.map((name) => join(name))))).toEqual(names)
  expect({ companies, alone }).toEqual({ companies: ['a b c d e f g h'], alone: ['i'] })
})

it('lets go together what is quick together', async () => {
  const { company, companies } = started()
  const { ending } = open()
  company.note('one', 9)
  const asked = [1, 2, 3, 4].map(() => company.join(ending, { name: 'one', takes: 9 }))
  expect(await run(Promise.all(asked))).toEqual(['one', 'one', 'one', 'one'])
  expect(companies).toEqual(['one one', 'one one'])
})

it('has two companies underway, as many waiting, and sends others away', async () => {
  const { company, companies, join } = started()
  company.note('one', 1)
  const all: Promise<string>[] = []
  const fill = () => {
    while (company.takes('one')) all.push(join('one'))
  }
  fill()
  expect(all).toHaveLength(16)
  await vi.advanceTimersByTimeAsync(0)
  fill()
  expect(all).toHaveLength(32)
  await vi.advanceTimersByTimeAsync(1)
  expect(companies).toHaveLength(2)
  expect(await run(Promise.all(all))).toEqual(all.map(() => 'one'))
  expect(companies).toHaveLength(4)
})

it('is broken up when it takes longer than fifty milliseconds: what it left goes alone, each within its own request', async () => {
  const { company, alone, courses, join } = started()
  const [slow, other] = [open(), open()]
  const at = performance.now()
  const asked = [join('one'), join('slow', 70, slow)]
  const came = join('other', 1, other).then(() => performance.now() - at)
  expect(await run(Promise.all(asked))).toEqual(['one', 'slow'])
  expect(await came).toBeLessThan(60)
  expect(alone).toEqual(['slow', 'other'])
  expect(courses).toEqual([slow.course, other.course])
  // Both are suspects for ten seconds. Whoever was slow is apart for a minute, however quick it is then, and is looked at anew.
  const suspects = () => ['one', 'slow', 'other'].map((name) => company.takes(name))
  expect(suspects()).toEqual([true, false, false])
  await vi.advanceTimersByTimeAsync(10_000)
  company.note('slow', 1)
  expect(suspects()).toEqual([true, false, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(suspects()).toEqual([true, false, true])
  company.note('slow', 1)
  expect(suspects()).toEqual([true, true, true])
})

it('sends nobody out with whoever became a suspect meanwhile', async () => {
  const { companies, alone, join } = started()
  const slow = () => join('slow', 70)
  const first = [slow(), slow(), ...Array.from({ length: 6 }, () => join('one'))]
  const second = Array.from({ length: 8 }, () => join('long', 7))
  await vi.advanceTimersByTimeAsync(1)
  const third = [slow(), join('other'), join('other')]
  await run(Promise.all([...first, ...second, ...third]))
  expect(companies.slice(2)).toEqual(['other other'])
  expect(alone.filter((name) => name === 'slow')).toHaveLength(3)
})

it('is broken up, and nobody suspected, where it has no connection after fifty milliseconds', async () => {
  const { company, alone, join } = started({ dialling: 60 })
  expect(await run(Promise.all([join('one'), join('other')]))).toEqual(['one', 'other'])
  expect(alone).toEqual(['one', 'other'])
  expect(company.takes('one')).toBe(true)
})

it('asks again behind one that fails, which says itself why', async () => {
  const { company, companies, alone, join } = started()
  const answers = await run(Promise.all([join('one'), join('bad', -1), join('other')]))
  expect(answers).toEqual(['one', 'Error: bad fails', 'other'])
  expect({ companies, alone }).toEqual({ companies: ['one bad other'], alone: ['bad', 'other'] })
  expect(company.takes('other')).toBe(true)
})

it('asks all again where there was no way to go', async () => {
  const alone = vi.fn<(one: { name: string }) => Promise<string>>(async ({ name }) => name)
  const company = createCompany({
    alone,
    together: () => Promise.reject(new Error('no connection')),
  })
  for (const name of ['one', 'other']) company.note(name, 1)
  const { ending } = open()
  const both = ['one', 'other'].map((name) => company.join(ending, { name }))
  expect(await run(Promise.all(both))).toEqual(['one', 'other'])
  expect(alone).toHaveBeenCalledTimes(2)
})

it('tells whose request is over at once, and asks nothing for it that has not set out', async () => {
  const { companies, alone, join } = started()
  const [early, late] = [open(), open()]
  const both = [join('early', 1, early), join('late', 30, late), join('other', 1)]
  early.end()
  expect(await both[0]).toBe('Error: the request is over')
  await vi.advanceTimersByTimeAsync(5)
  late.end()
  expect(await both[1]).toBe('Error: the request is over')
  // A neighbor loses nothing of it.
  expect(await run(Promise.resolve(both[2]))).toBe('other')
  expect({ companies, alone }).toEqual({ companies: ['late other'], alone: [] })
})
