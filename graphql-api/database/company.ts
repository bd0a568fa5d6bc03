import { createEnding, inCourse, orOver } from '#api/course.ts'
import type { Course } from '#api/course.ts'

/** Companies on their way at the same time, each with a connection; as many connections as one account may have. */
const atOnce = 4

/** Members of one company at most. */
const membersAtMost = 8

/** Milliseconds within which whoever is asked alone is answered, to go in company from then on. */
const quick = 20

/** Milliseconds after which a company that is not answered is broken up. */
const patience = 50

/** Milliseconds for which whoever was not quick goes alone. */
const apartFor = 60_000

/** Names of which it is known whether they are quick, at most; after that all are forgotten. */
const namesAtMost = 2000

const nothing = () => undefined

type Asked = { readonly name: string }

type Ways<One extends Asked, Answer> = {
  alone: (one: One) => Promise<Answer>
  /** Answers the first of them, and leaves the others: all behind one that fails, and that one. */
  together: (all: readonly One[]) => Promise<readonly PromiseSettledResult<Answer>[]>
}

type Member<One, Answer> = {
  one: One
  course: Course
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Lets what several requests ask at one moment go together, where it is known to be quick. Whatever a company leaves
 * unanswered is asked again, alone and in the course of its own request, as if there had been no company: after one that
 * fails, when the connection is lost, and when it takes longer than `patience`. So nobody pays more than that for a neighbour.
 */
export const createCompany = <One extends Asked, Answer>({
  alone,
  together,
}: Ways<One, Answer>) => {
  /** From when each may go in company, on the clock of `performance`. */
  const quickFrom = new Map<string, number>()
  const waiting: Member<One, Answer>[] = []
  let underway = 0
  let isCalled = false

  const goAlone = ({ one, course, resolve, reject }: Member<One, Answer>) =>
    inCourse(course, () => alone(one)).then(resolve, reject)

  /** Asks again what a company left; what is slow alone, too, goes alone for a while. */
  const goAgain = async (member: Member<One, Answer>) => {
    const { name } = member.one
    quickFrom.delete(name)
    const begun = performance.now()
    await goAlone(member)
    const now = performance.now()
    if (now - begun > quick) quickFrom.set(name, now + apartFor)
  }

  const goTogether = async (all: readonly Member<One, Answer>[]) => {
    const { ending, end } = createEnding()
    const breakUp = () => end(new Error('A company was broken up.'))
    // What came while the process was busy is looked at first.
    const timer = setTimeout(() => setImmediate(breakUp), patience)
    const course = { ending, beginWrite: nothing, beginTransfer: nothing }
    const answers = await inCourse(course, () => together(all.map(({ one }) => one))).catch(
      () => [],
    )
    clearTimeout(timer)
    for (const [at, answer] of answers.entries())
      if (answer.status === 'fulfilled') all[at]?.resolve(answer.value)
      else all[at]?.reject(answer.reason)
    for (const member of all.slice(answers.length)) void goAgain(member)
  }

  const setOut = () => {
    isCalled = false
    while (underway < atOnce && waiting.length > 0) {
      const all = waiting.splice(0, membersAtMost).filter(({ course }) => !course.ending.reason)
      const [first] = all
      if (first && all.length === 1) void goAlone(first)
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
    note: (name: string, took: number) => {
      if (quickFrom.size >= namesAtMost) quickFrom.clear()
      const now = performance.now()
      if ((quickFrom.get(name) ?? now) > now) return
      if (took > quick) quickFrom.delete(name)
      else quickFrom.set(name, now)
    },

    /** Whether one that is called so may go in company now. */
    takes: (name: string) =>
      waiting.length < atOnce * membersAtMost &&
      (quickFrom.get(name) ?? Number.POSITIVE_INFINITY) <= performance.now(),

    /** Goes with whatever else is asked at this moment. */
    join: (course: Course, one: One): Promise<Answer> => {
      const answer = new Promise<Answer>((resolve, reject) => {
        waiting.push({ one, course, resolve, reject })
      })
      if (!isCalled) setImmediate(setOut)
      isCalled = true
      return orOver(answer, course.ending)
    },
  }
}

export type Company<One extends Asked, Answer> = ReturnType<typeof createCompany<One, Answer>>
