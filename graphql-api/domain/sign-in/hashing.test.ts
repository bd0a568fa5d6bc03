import argon2 from 'argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isWeak, unusablePasswordHash, verifyPassword } from './hashing.ts'

const weak = () => argon2.hash('sesame', { memoryCost: 1024, timeCost: 2, parallelism: 1 })

describe('a password', () => {
  it('is stored as an argon2id hash with the parameters of OWASP and a new salt', async () => {
    const [first, second] = [await hashPassword('sesame'), await hashPassword('sesame')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/)
    expect(second).not.toBe(first)
    expect(isWeak(first)).toBe(false)
  })

  it('matches, does not match, or belongs to an unknown account', async () => {
    const hash = await hashPassword('sesame')
    expect(await verifyPassword(hash, 'sesame')).toEqual({ isRight: true, isOutdated: false })
    expect(await verifyPassword(hash, 'Sesame')).toEqual({ isRight: false, isOutdated: false })
    expect(await verifyPassword(null, 'sesame')).toEqual({ isRight: false, isOutdated: false })
  })

  const composedText = 'Schlüssel-Bänd-9'.normalize('NFC')
  const decomposed = composedText.normalize('NFD')

  it('matches however its letters are composed', async () => {
    for (const set of [composedText, decomposed])
      for (const typedText of [composedText, decomposed])
        expect(await verifyPassword(await hashPassword(set), typedText)).toEqual({
          isRight: true,
          isOutdated: false,
        })
    expect(
      await verifyPassword(await hashPassword('Schlussel-Band-9'), composedText),
    ).toMatchObject({
      isRight: false,
    })
  })

  it('matches a hash of the text as it was typed, which is outdated', async () => {
    const oldText = await argon2.hash(decomposed)
    expect(await verifyPassword(oldText, decomposed)).toEqual({ isRight: true, isOutdated: true })
    expect(await verifyPassword(oldText, `${decomposed}!`)).toMatchObject({ isRight: false })
    expect(await verifyPassword(null, decomposed)).toMatchObject({ isRight: false })
  })

  it('is outdated if its hash has weaker parameters than the current ones', async () => {
    expect(isWeak(await weak())).toBe(true)
    expect(await verifyPassword(await weak(), 'sesame')).toEqual({
      isRight: true,
      isOutdated: true,
    })
  })

  it('costs one verification of full strength whether or not there is an account', async () => {
    const hash = await hashPassword('sesame')
    const verify = vi.spyOn(argon2, 'verify')
    const hashSpy = vi.spyOn(argon2, 'hash')
    await verifyPassword(hash, 'wrong')
    await verifyPassword(null, 'wrong')
    expect(verify).toHaveBeenCalledTimes(2)
    expect(hashSpy).not.toHaveBeenCalled()
    expect(verify.mock.calls.map(([against]) => isWeak(against))).toEqual([false, false])
  })
})

/** Lets `count` people hash at the same time; `finish` ends the longest-running hash. */
const crowd = (count: number) => {
  const running: (() => void)[] = []
  let most = 0
  vi.spyOn(argon2, 'hash').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      running.push(resolve)
      most = Math.max(most, running.length)
    })
    return 'a hash'
  })
  const answers = Array.from({ length: count }, () =>
    hashPassword('sesame', { isKnown: false }).then(
      () => 'hashed',
      (error: unknown) => error,
    ),
  )
  const finish = async () => {
    await new Promise(setImmediate)
    running.shift()?.()
    await new Promise(setImmediate)
  }
  return { answers, finish, running, most: () => most }
}

describe('hashing', () => {
  it('runs two at a time, queues twenty and refuses the rest at once', async () => {
    const { answers, finish, running, most } = crowd(25)
    const refusedValues = await Promise.all(answers.slice(22))
    for (const one of refusedValues)
      expect(one).toMatchObject({ code: 'UNAVAILABLE', status: 503, details: { retryAfter: 2 } })
    for (let turn = 0; turn < 22; turn += 1) await finish()
    expect(await Promise.all(answers.slice(0, 22))).toEqual(Array(22).fill('hashed'))
    expect(most()).toBe(2)
    expect(running).toEqual([])
  })

  it('gives known callers priority and a queue of their own, however many unknown callers wait', async () => {
    const { answers, finish } = crowd(60)
    const refusedValues = await Promise.all(answers.slice(22))
    expect(refusedValues.every((one) => one instanceof Error)).toBe(true)
    const isKnown = hashPassword('sesame')
    const order: string[] = []
    void isKnown.then(() => order.push('known'))
    for (const one of answers.slice(0, 22)) void one.then(() => order.push('stranger'))
    for (let turn = 0; turn < 23; turn += 1) await finish()
    await Promise.all([isKnown, ...answers])
    // The two that are already running finish first.
    expect(order.indexOf('known')).toBe(2)
    expect(order).toHaveLength(23)
  })

  it('also verifies passwords of known callers first', async () => {
    const { answers, finish } = crowd(4)
    vi.spyOn(argon2, 'verify').mockResolvedValue(true)
    const order: string[] = []
    const ask = (isKnown: boolean) =>
      verifyPassword(unusablePasswordHash(), 'sesame', { isKnown }).then(() =>
        order.push(isKnown ? 'known' : 'stranger'),
      )
    const verifications = [ask(false), ask(true)]
    for (let turn = 0; turn < 4; turn += 1) await finish()
    await Promise.all([...verifications, ...answers])
    expect(order).toEqual(['known', 'stranger'])
  })

  it('continues after a failure', async () => {
    vi.spyOn(argon2, 'hash').mockRejectedValue(new Error('out of memory'))
    const failures = Array.from({ length: 5 }, () => hashPassword('sesame'))
    expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(
      Array(5).fill('rejected'),
    )
    vi.restoreAllMocks()
    expect(await hashPassword('sesame')).toMatch(/^\$argon2id/)
  })
})
