import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courseNow, createEnding } from '#api/course.ts'
import type { Course } from '#api/course.ts'
import { createCompany } from './company.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const nothing = () => undefined

const open = () => {
  const { ending, end } = createEnding()
  const course: Course = { ending, beginWrite: nothing, beginTransfer: nothing }
  return { course, end: () => end(new Error('the request is over')) }
}

type One = { name: string; takes: number }

/** Milliseconds that pass unless the course that goes on meanwhile comes to its end. */
const pass = (milliseconds: number) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), milliseconds)
    courseNow()?.ending.hear(() => resolve(false))
  })

/** A company that notes how it went. What takes longer is answered later; what takes less than nothing fails. */
const started = () => {
  const companies: string[] = []
  const alone: string[] = []
  const courses: unknown[] = []
  const company = createCompany<One, string>({
    alone: async ({ name, takes }) => {
      alone.push(name)
      courses.push(courseNow())
      const begun = performance.now()
      await pass(Math.abs(takes))
      if (takes < 0) throw new Error(`${name} fails`)
      company.note(name, performance.now() - begun)
      return name
    },
    together: async (all) => {
      companies.push(all.map(({ name }) => name).join(' '))
      const answers: PromiseSettledResult<string>[] = []
      for (const { name, takes } of all) {
        if (takes < 0 || !(await pass(takes))) break
        answers.push({ status: 'fulfilled', value: name })
      }
      return answers
    },
  })
  const { course } = open()
  const join = (name: string, takes = 1, whose = course) =>
    company.join(whose, { name, takes }).catch(String)
  return { company, companies, alone, courses, join }
}

const run = async <Result>(work: Promise<Result>) => {
  await vi.advanceTimersByTimeAsync(1000)
  return work
}

it('takes whoever has been quick alone', () => {
  const { company } = started()
  expect(company.takes('new')).toBe(false)
  company.note('new', 21)
  expect(company.takes('new')).toBe(false)
  company.note('new', 20)
  expect(company.takes('new')).toBe(true)
  company.note('new', 21)
  expect(company.takes('new')).toBe(false)
})

it('forgets who was quick before they are too many', () => {
  const { company } = started()
  for (let at = 0; at <= 2000; at += 1) company.note(`of ${at}`, 1)
  expect([company.takes('of 0'), company.takes('of 2000')]).toEqual([false, true])
})

it('lets go together what is asked at one moment, eight at most, and whoever is left alone', async () => {
  const { companies, alone, join } = started()
  const names = 'abcdefghi'.split('')
  const answers = await run(Promise.all(names.map((name) => join(name))))
  expect(answers).toEqual(names)
  expect({ companies, alone }).toEqual({ companies: ['a b c d e f g h'], alone: ['i'] })
})

it('has four companies underway, a second four waiting, and sends others away', async () => {
  const { company, companies, join } = started()
  company.note('one', 1)
  const all: Promise<string>[] = []
  const fill = () => {
    while (company.takes('one')) all.push(join('one'))
  }
  fill()
  expect(all).toHaveLength(32)
  await vi.advanceTimersByTimeAsync(0)
  fill()
  expect(all).toHaveLength(64)
  await vi.advanceTimersByTimeAsync(1)
  expect(companies).toHaveLength(4)
  expect(await run(Promise.all(all))).toEqual(all.map(() => 'one'))
  expect(companies).toHaveLength(8)
})

it('is broken up when it takes longer than fifty milliseconds: what it left goes alone, each in its own course', async () => {
  const { company, alone, courses, join } = started()
  const [one, slow, other] = [open(), open(), open()]
  for (const name of ['one', 'slow', 'other']) company.note(name, 1)
  const asked = [join('one', 1, one.course), join('slow', 70, slow.course)]
  const last = join('other', 1, other.course)
  const at = performance.now()
  const came = last.then(() => performance.now() - at)
  expect(await run(Promise.all([...asked, last]))).toEqual(['one', 'slow', 'other'])
  expect(await came).toBeLessThan(60)
  expect(alone).toEqual(['slow', 'other'])
  expect(courses).toEqual([slow.course, other.course])
  // Whoever was slow keeps apart for a minute, however quick it is then; its neighbor does not.
  company.note('slow', 1)
  expect([company.takes('slow'), company.takes('other')]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(company.takes('slow')).toBe(true)
})

it('asks again behind one that fails, which says itself why', async () => {
  const { companies, alone, join } = started()
  const answers = await run(Promise.all([join('one'), join('bad', -1), join('other')]))
  expect(answers).toEqual(['one', 'Error: bad fails', 'other'])
  expect({ companies, alone }).toEqual({ companies: ['one bad other'], alone: ['bad', 'other'] })
})

it('asks all again where there was no way to go', async () => {
  const alone = vi.fn<(one: { name: string }) => Promise<string>>(async ({ name }) => name)
  const company = createCompany({
    alone,
    together: () => Promise.reject(new Error('no connection')),
  })
  const { course } = open()
  const both = [company.join(course, { name: 'one' }), company.join(course, { name: 'other' })]
  expect(await run(Promise.all(both))).toEqual(['one', 'other'])
  expect(alone).toHaveBeenCalledTimes(2)
})

it('tells whose request is over at once, and asks nothing for it that has not set out', async () => {
  const { companies, alone, join } = started()
  const [early, late] = [open(), open()]
  const both = [join('early', 1, early.course), join('late', 30, late.course), join('other', 1)]
  early.end()
  expect(await both[0]).toBe('Error: the request is over')
  await vi.advanceTimersByTimeAsync(5)
  late.end()
  expect(await both[1]).toBe('Error: the request is over')
  // A neighbor loses nothing of it.
  expect(await run(Promise.resolve(both[2]))).toBe('other')
  expect({ companies, alone }).toEqual({ companies: ['late other'], alone: [] })
})
