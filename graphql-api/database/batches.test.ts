import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courseNow, inCourse } from '#api/course.ts'
import { openCourse } from '#api/testing/open-course.ts'
import { createBatches } from './batches.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'],
    }),
)
afterEach(() => void vi.useRealTimers())

type One = { name: string; takes: number }

/** Waits so many milliseconds, or until what goes on meanwhile is over. Answers whether it was the former. */
const pass = (milliseconds: number) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), milliseconds)
    courseNow()?.ending.hear(() => resolve(false))
  })

/** Batches whose members take as long as they say, or fail where that is less than nothing, and what was asked how. */
const started = ({ dialling = 0 } = {}) => {
  const carried: string[] = []
  const alone: string[] = []
  const courses: unknown[] = []
  const batches = createBatches<One, string>({
    alone: async ({ name, takes }) => {
      alone.push(name)
      courses.push(courseNow())
      await pass(Math.abs(takes))
      if (takes < 0) throw new Error(`${name} fails`)
      batches.note(name, takes)
      return name
    },
    together: async (all, begin) => {
      carried.push(all.map(({ name }) => name).join(' '))
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
  const join = (name: string, takes = 1, { course, ending } = openCourse()) => {
    batches.note(name, 1)
    return inCourse(course, () => batches.join(ending, { name, takes })).catch(String)
  }
  return { batches, carried, alone, courses, join }
}

const run = async <Result>(work: Promise<Result>) => {
  await vi.advanceTimersByTimeAsync(1000)
  return work
}

it('takes whoever has been quick alone, and believes at once that it is, but only after a while that it is not', () => {
  const { batches } = started()
  expect(batches.takes('one')).toBe(false)
  batches.note('one', 21)
  expect(batches.takes('one')).toBe(false)
  batches.note('one', 1)
  batches.note('one', 100)
  expect(batches.takes('one')).toBe(true)
  batches.note('one', 100)
  expect(batches.takes('one')).toBe(false)
})

it('forgets the eldest of too many', () => {
  const { batches } = started()
  for (let at = 0; at <= 2000; at += 1) batches.note(`of ${at}`, 1)
  batches.note('of 2000', 1)
  expect([0, 1, 2000].map((at) => batches.takes(`of ${at}`))).toEqual([false, true, true])
})

it('lets go together what is asked at one moment, eight at most, and whoever is left alone', async () => {
  const { carried, alone, join } = started()
  const names = 'abcdefghi'.split('')
  expect(await run(Promise.all(names.map((name) => join(name))))).toEqual(names)
  expect({ carried, alone }).toEqual({ carried: ['a b c d e f g h'], alone: ['i'] })
})

it('lets go together what is quick together', async () => {
  const { batches, carried } = started()
  const { ending } = openCourse()
  batches.note('one', 9)
  const asked = [1, 2, 3, 4].map(() => batches.join(ending, { name: 'one', takes: 9 }))
  expect(await run(Promise.all(asked))).toEqual(['one', 'one', 'one', 'one'])
  expect(carried).toEqual(['one one', 'one one'])
})

it('has two batches underway, as many waiting, and sends others away', async () => {
  const { batches, carried, join } = started()
  batches.note('one', 1)
  const all: Promise<string>[] = []
  const fill = () => {
    while (batches.takes('one')) all.push(join('one'))
  }
  fill()
  expect(all).toHaveLength(16)
  await vi.advanceTimersByTimeAsync(0)
  fill()
  expect(all).toHaveLength(32)
  await vi.advanceTimersByTimeAsync(1)
  expect(carried).toHaveLength(2)
  expect(await run(Promise.all(all))).toEqual(all.map(() => 'one'))
  expect(carried).toHaveLength(4)
})

it('is broken up when it takes longer than fifty milliseconds: what it left goes alone, each within its own request', async () => {
  const { batches, alone, courses, join } = started()
  const [slow, other] = [openCourse(), openCourse()]
  const at = performance.now()
  const asked = [join('one'), join('slow', 70, slow)]
  const came = join('other', 1, other).then(() => performance.now() - at)
  expect(await run(Promise.all(asked))).toEqual(['one', 'slow'])
  expect(await came).toBeLessThan(60)
  expect(alone).toEqual(['slow', 'other'])
  expect(courses).toEqual([slow.course, other.course])
  // Both are suspects for ten seconds. Whoever was slow is apart for a minute, however quick it is then, and is looked at anew.
  const suspects = () => ['one', 'slow', 'other'].map((name) => batches.takes(name))
  expect(suspects()).toEqual([true, false, false])
  await vi.advanceTimersByTimeAsync(10_000)
  batches.note('slow', 1)
  expect(suspects()).toEqual([true, false, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(suspects()).toEqual([true, false, true])
  batches.note('slow', 1)
  expect(suspects()).toEqual([true, true, true])
})

it('sends nobody out with whoever became a suspect meanwhile', async () => {
  const { carried, alone, join } = started()
  const slow = () => join('slow', 70)
  const first = [slow(), slow(), ...Array.from({ length: 6 }, () => join('one'))]
  const second = Array.from({ length: 8 }, () => join('long', 7))
  await vi.advanceTimersByTimeAsync(1)
  const third = [slow(), join('other'), join('other')]
  await run(Promise.all([...first, ...second, ...third]))
  expect(carried.slice(2)).toEqual(['other other'])
  expect(alone.filter((name) => name === 'slow')).toHaveLength(3)
})

it('is broken up, and nobody suspected, where it has no connection after fifty milliseconds', async () => {
  const { batches, alone, join } = started({ dialling: 60 })
  expect(await run(Promise.all([join('one'), join('other')]))).toEqual(['one', 'other'])
  expect(alone).toEqual(['one', 'other'])
  expect(batches.takes('one')).toBe(true)
})

it('has as long again for its answer as for its connection', async () => {
  const { alone, join } = started({ dialling: 40 })
  const asked = [join('one', 20), join('other', 20)]
  expect(await run(Promise.all(asked))).toEqual(['one', 'other'])
  expect(alone).toEqual([])
})

it('asks again behind one that fails, which says itself why', async () => {
  const { batches, carried, alone, join } = started()
  const answers = await run(Promise.all([join('one'), join('bad', -1), join('other')]))
  expect(answers).toEqual(['one', 'Error: bad fails', 'other'])
  expect({ carried, alone }).toEqual({ carried: ['one bad other'], alone: ['bad', 'other'] })
  expect(batches.takes('other')).toBe(true)
})

it('asks all again where there was no way to go', async () => {
  const alone = vi.fn<(one: { name: string }) => Promise<string>>(async ({ name }) => name)
  const batches = createBatches({
    alone,
    together: () => Promise.reject(new Error('no connection')),
  })
  for (const name of ['one', 'other']) batches.note(name, 1)
  const { ending } = openCourse()
  const both = ['one', 'other'].map((name) => batches.join(ending, { name }))
  expect(await run(Promise.all(both))).toEqual(['one', 'other'])
  expect(alone).toHaveBeenCalledTimes(2)
})

it('tells whose request is over at once, and asks nothing for it that has not set out', async () => {
  const { carried, alone, join } = started()
  const [early, late] = [openCourse(), openCourse()]
  const both = [join('early', 1, early), join('late', 30, late), join('other', 1)]
  early.end()
  expect(await both[0]).toBe('Error: the request is over')
  await vi.advanceTimersByTimeAsync(5)
  late.end()
  expect(await both[1]).toBe('Error: the request is over')
  // A neighbor loses nothing of it.
  expect(await run(Promise.resolve(both[2]))).toBe('other')
  expect({ carried, alone }).toEqual({ carried: ['late other'], alone: [] })
})
