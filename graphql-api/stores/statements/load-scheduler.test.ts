import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLoadScheduler } from './load-scheduler.ts'

const scene = () => {
  const flow = createLoadScheduler()
  const calls: string[] = []
  const ask = (label: string) => () => void calls.push(label)
  return { flow, calls, ask }
}

it('dispatches all loads of the first round together, whatever is being read', async () => {
  const { flow, calls, ask } = scene()
  const list = Promise.withResolvers<void>()
  const reading = flow.during(() => list.promise)
  flow.records(ask('record'))
  flow.last(ask('count'))
  flow.lists(ask('list'))
  await Promise.resolve()
  await Promise.resolve()
  expect(calls.toSorted()).toEqual(['count', 'list', 'record'])
  list.resolve()
  await reading
})

it('later dispatches lists after the reads under way, and records after the lists', async () => {
  const { flow, calls, ask } = scene()
  const slowPromise = Promise.withResolvers<void>()
  const other = flow.during(() => slowPromise.promise)
  await flow.during(() => Promise.resolve())
  flow.records(ask('record'))
  flow.lists(ask('list'))
  await turn()
  await turn()
  expect(calls).toEqual([])
  slowPromise.resolve()
  await other
  await turn()
  await turn()
  expect(calls).toEqual(['list', 'record'])
})
