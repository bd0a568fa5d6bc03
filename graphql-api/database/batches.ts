import { apartFromRequests, createEnding, inCourse, orOver } from '#api/course.ts'
import type { Ending } from '#api/course.ts'

/** Batches underway at the same time, each with a connection. */
const atOnce = 2

/** Members of one batch at most. */
const membersAtMost = 8

/** Milliseconds within which whoever is asked alone is answered, to go with others from then on; and those that the members of a batch take together. */
const quick = 20

/** Milliseconds after which a batch is broken up that has no connection yet, and one that has and is not answered. */
const patience = 50

/** Milliseconds for which whoever was in a batch that was broken up goes alone, to see who is slow; longer than a statement may take. */
const suspectFor = 10_000

/** Milliseconds for which whoever is slow then goes alone. */
const apartFor = 60_000

/** Names of which it is known how long they take, at most; the eldest is forgotten. */
const namesAtMost = 2000

const nothing = () => undefined

type Asked = { readonly name: string }

type Ways<One extends Asked, Answer> = {
  /** Ends with the request that it is asked in. */
  alone: (one: One) => Promise<Answer>
  /** Asks them in one message, and calls `begin` before. Leaves out what was not answered. */
  together: (
    all: readonly One[],
    begin: () => void,
  ) => Promise<readonly (PromiseSettledResult<Answer> | undefined)[]>
}

type Member<One, Answer> = {
  one: One
  ending: Ending
  /** Left out: it is to go alone. */
  resolve: (answer?: Answer) => void
  reject: (reason: unknown) => void
}

/** What is known of a name: the milliseconds that it takes, until when it is suspected to be slow at times, and until when it goes alone because it was. */
type Known = { took: number; suspectUntil: number; apartUntil: number }

/** How long a statement takes is seen with what the process does besides, so that less is believed at once, and more only after a while. */
const learn = (known: number, took: number) => (took < known ? took : known + (took - known) / 8)

/** Keeps for each name how long it takes when it is asked alone. */
const createTimes = () => {
  const times = new Map<string, Known>()
  /** Whoever has been apart is looked at anew. */
  const knownOf = (name: string, now: number) => {
    const known = times.get(name)
    if (!known || known.apartUntil === 0 || known.apartUntil > now) return known
    times.delete(name)
    return undefined
  }
  return {
    note: (name: string, took: number) => {
      const now = performance.now()
      const known = knownOf(name, now)
      if (!known) times.set(name, { took, suspectUntil: 0, apartUntil: 0 })
      else if (known.apartUntil === 0) {
        if (took > quick && now < known.suspectUntil) known.apartUntil = now + apartFor
        known.took = learn(known.took, took)
      }
      const [eldest] = times.size > namesAtMost ? times.keys() : []
      if (eldest !== undefined) times.delete(eldest)
    },
    suspect: (name: string) => {
      const now = performance.now()
      const known = knownOf(name, now)
      if (known) known.suspectUntil = now + suspectFor
    },
    /** The milliseconds that it takes; endless where it is to go alone. */
    of: (name: string) => {
      const now = performance.now()
      const known = knownOf(name, now)
      const isAlone = !known || known.apartUntil > 0 || known.suspectUntil > now
      return isAlone ? Number.POSITIVE_INFINITY : known.took
    },
  }
}

const apart = apartFromRequests()

/**
 * Lets what several requests read at one moment go together, where it is known to be quick. Whatever a batch leaves
 * unanswered is asked again, alone and within its own request, as if there had been no batch: behind one that fails,
 * when the connection is lost, and when it takes too long. So neighbors, those before and those beside, cost nobody more
 * than four times `patience`.
 */
export const createBatches = <One extends Asked, Answer extends object | string>({
  alone,
  together,
}: Ways<One, Answer>) => {
  const times = createTimes()
  const waiting: Member<One, Answer>[] = []
  let underway = 0
  let isCalled = false

  const goTogether = async (all: readonly Member<One, Answer>[]) => {
    const { ending, end } = createEnding()
    let hasBegun = false
    // What came while the process was busy is looked at first.
    const breakUp = () => setImmediate(() => end(new Error('A batch was broken up.')))
    let timer = setTimeout(breakUp, patience)
    const begin = () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(breakUp, patience)
    }
    const course = { ending, beginWrite: nothing, beginTransfer: nothing }
    const ask = () =>
      together(
        all.map(({ one }) => one),
        begin,
      )
    const answers = await inCourse(course, ask).catch(() => [])
    clearTimeout(timer)
    for (const [at, member] of all.entries()) {
      const answer = answers[at]
      if (!answer && hasBegun && ending.reason) times.suspect(member.one.name)
      if (!answer) member.resolve()
      else if (answer.status === 'fulfilled') member.resolve(answer.value)
      else member.reject(answer.reason)
    }
  }

  /** Those who go next: as many as are quick together. */
  const next = () => {
    const all: Member<One, Answer>[] = []
    let left = quick
    while (all.length < membersAtMost) {
      const [member] = waiting
      const took = member ? times.of(member.one.name) : Number.POSITIVE_INFINITY
      if (!member || (all.length > 0 && took > left)) break
      waiting.shift()
      left -= took
      if (!member.ending.reason) all.push(member)
    }
    return all
  }

  const setOut = () => {
    isCalled = false
    while (underway < atOnce && waiting.length > 0) {
      const all = next()
      const [first] = all
      if (all.length === 1) first?.resolve()
      if (all.length > 1) {
        underway += 1
        void goTogether(all).finally(() => {
          underway -= 1
          setOut()
        })
      }
    }
  }

  return {
    /** Notes how many milliseconds one took that was asked alone. */
    note: times.note,

    /** Whether one that is called so may go with others now. */
    takes: (name: string) => waiting.length < atOnce * membersAtMost && times.of(name) <= quick,

    /** Goes with whatever else is asked at this moment. */
    join: async (ending: Ending, one: One): Promise<Answer> => {
      const answer = new Promise<Answer | undefined>((resolve, reject) => {
        waiting.push({ one, ending, resolve, reject })
      })
      if (!isCalled) setImmediate(() => apart(setOut))
      isCalled = true
      // Back in its own request, whoever has asked for all.
      return (await orOver(answer, ending)) ?? alone(one)
    },
  }
}

export type Batches<One extends Asked, Answer extends object | string> = ReturnType<
  typeof createBatches<One, Answer>
>
