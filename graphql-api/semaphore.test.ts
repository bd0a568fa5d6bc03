import { describe, expect, it, vi } from 'vitest'
import { createCancellation, runInRequestScope } from './request/request-scope.ts'
import { Semaphore } from './semaphore.ts'

const createRefusal = () => new Error('refused')

/** Lets promises that are due settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Acquires permits in this order of keys. `order` has the keys that were served, `release` gives back the permit of the n-th of them. */
const acquireAll = (semaphore: Semaphore, keys: readonly string[]) => {
  const order: string[] = []
  const releases: (() => void)[] = []
  for (const key of keys)
    void semaphore.acquire(key).then(
      (release) => {
        order.push(key)
        releases.push(release)
      },
      () => order.push(`${key} refused`),
    )
  const release = async (at: number) => {
    releases[at]?.()
    await settle()
  }
  return { order, release }
}

describe('a semaphore', () => {
  it('serves as many callers at once as its limit, and the others in their order', async () => {
    const semaphore = new Semaphore({ limit: 2, createRefusal })
    const startTime: number[] = []
    const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
    const all = gates.map(({ promise }, at) =>
      semaphore.run(async () => {
        startTime.push(at)
        await promise
      }),
    )
    await settle()
    expect(startTime).toEqual([0, 1])
    gates[1]?.resolve()
    await settle()
    expect(startTime).toEqual([0, 1, 2])
    for (const { resolve } of gates) resolve()
    await Promise.all(all)
    expect(startTime).toEqual([0, 1, 2, 3])
  })

  it('releases the permit of work that fails', async () => {
    const semaphore = new Semaphore({ limit: 1, createRefusal })
    const failure = semaphore.run(() => Promise.reject(new Error('broken')))
    const next = semaphore.run(async () => 'done')
    await expect(failure).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('releases a permit once, however often that is called', async () => {
    const semaphore = new Semaphore({ limit: 1, createRefusal })
    const { order, release } = acquireAll(semaphore, ['a', 'a', 'a'])
    await settle()
    await release(0)
    await release(0)
    expect(order).toEqual(['a', 'a'])
  })

  it('refuses callers beyond the bound of its queue, of all keys or of one', async () => {
    const all = new Semaphore({ limit: 1, queueLimit: 1, createRefusal })
    expect(acquireAll(all, ['a', 'b']).order).toEqual([])
    await expect(all.acquire('c')).rejects.toThrow('refused')
    const each = new Semaphore({ limitPerKey: 1, queueLimitPerKey: 1, createRefusal })
    acquireAll(each, ['a', 'a'])
    await expect(each.acquire('a')).rejects.toThrow('refused')
    expect(await each.acquire('b')).toBeInstanceOf(Function)
  })

  it('refuses a caller that has waited too long, whose place in the queue is free again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const semaphore = new Semaphore({ limit: 1, queueLimit: 1, timeout: 5000, createRefusal })
      const release = await semaphore.acquire()
      const impatient = semaphore.acquire()
      vi.advanceTimersByTime(4999)
      await expect(semaphore.acquire()).rejects.toThrow('refused')
      vi.advanceTimersByTime(1)
      await expect(impatient).rejects.toThrow('refused')
      const patient = semaphore.acquire()
      release()
      expect(await patient).toBeInstanceOf(Function)
    } finally {
      vi.useRealTimers()
    }
  })

  it('lets a caller leave the queue when its request ends, and serves none whose request has ended', async () => {
    const semaphore = new Semaphore({ limit: 1, createRefusal })
    const release = await semaphore.acquire()
    const { cancellation, cancel } = createCancellation()
    const scope = { cancellation, beginWrite: () => undefined, beginTransfer: () => undefined }
    const leaves = runInRequestScope(scope, () => semaphore.acquire())
    const stays = semaphore.acquire()
    cancel(new Error('gone'))
    await expect(leaves).rejects.toThrow('gone')
    release()
    expect(await stays).toBeInstanceOf(Function)
    await expect(runInRequestScope(scope, () => semaphore.acquire())).rejects.toThrow('gone')
  })
})

describe('between keys', () => {
  it('each has as many permits as the limit per key, and does not wait for another', async () => {
    const semaphore = new Semaphore({ limitPerKey: 2, createRefusal })
    const { order, release } = acquireAll(semaphore, ['a', 'a', 'a', 'b'])
    await settle()
    expect(order).toEqual(['a', 'a', 'b'])
    await release(2)
    expect(order).toHaveLength(3)
    await release(0)
    expect(order).toEqual(['a', 'a', 'b', 'a'])
  })

  it('a free permit goes to the key that holds the fewest: one key holds one while others wait', async () => {
    const semaphore = new Semaphore({ limit: 3, limitPerKey: 3, createRefusal })
    const { order, release } = acquireAll(semaphore, ['a', 'a', 'a', 'a', 'a', 'b', 'c'])
    await settle()
    expect(order).toEqual(['a', 'a', 'a'])
    await release(0)
    await release(1)
    expect(order.slice(3)).toEqual(['b', 'c'])
    await release(2)
    expect(order.slice(5)).toEqual(['a'])
  })

  it('a key that was served from the queue counts the permit that it holds', async () => {
    const semaphore = new Semaphore({ limit: 2, limitPerKey: 1, createRefusal })
    const { order, release } = acquireAll(semaphore, ['a', 'b', 'c', 'c'])
    await settle()
    await release(0)
    await release(1)
    expect(order).toEqual(['a', 'b', 'c'])
    await release(2)
    expect(order).toEqual(['a', 'b', 'c', 'c'])
  })

  it('keys that hold equally many are served in turn', async () => {
    const semaphore = new Semaphore({ limit: 1, createRefusal })
    const { order, release } = acquireAll(semaphore, ['a', 'a', 'a', 'b', 'b', 'c'])
    await settle()
    for (let at = 0; at < 6; at += 1) await release(at)
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  })

  it('the preferred key is served before all others', async () => {
    const semaphore = new Semaphore({ limit: 1, preferredKey: 'known', createRefusal })
    const { order, release } = acquireAll(semaphore, ['a', 'a', 'b', 'known', 'known'])
    await settle()
    for (let at = 0; at < 5; at += 1) await release(at)
    expect(order).toEqual(['a', 'known', 'known', 'a', 'b'])
  })
})
