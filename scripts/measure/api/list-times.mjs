// Measures the response time of each list, one request after the other.
import { progress } from '#scripts/progress.mjs'
import { describeRequest, isAllowed } from '#api/testing/lists/list-requests.ts'
import { quantile } from '#scripts/measure/figures.mjs'
import { questionOf } from './list-questions.mjs'
import { sender } from './load.mjs'

/** Repetitions of a slow list after all lists were measured, so that other work of the machine does not count. */
const turnsAgain = 15

/** The time that an error counts as: the database's statement timeout, in milliseconds. */
const refusedAfter = 5000

/** Returns the message of a response that is an error, null for one with data. A statement over the database's limit is a 503. */
const refusalOf = (response) =>
  response.then(
    (text) => JSON.parse(text).errors?.[0].message ?? null,
    (error) => error.message,
  )

/**
 * Returns the median of the milliseconds of a request; the first of several repetitions does not count.
 * @param {ReturnType<typeof sender>} send
 */
async function timeOf(send, question, turns) {
  const taken = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const begun = performance.now()
    const refusal = await refusalOf(send(question))
    if (turn > 1 || turns === 1) taken.push(performance.now() - begun)
    if (refusal) return { milliseconds: refusedAfter, taken, refusal }
  }
  return { milliseconds: quantile(taken, 0.5), taken }
}

/** Returns the response time of each of these lists for a viewer, with or without `totalCount`. */
export async function timesOf(url, lists, viewer, { isCounted = false, turns = 1 } = {}) {
  const send = sender(url, viewer.cookie)
  const times = []
  for (const list of lists.filter((one) => isAllowed(one, viewer.role))) {
    progress(`${viewer.name}: ${describeRequest(list)}`)
    times.push({
      viewer,
      list,
      isCounted,
      ...(await timeOf(send, questionOf(list, { isCounted }), turns)),
    })
  }
  send.close()
  return times
}

/** Returns the same times; those over a limit are measured again with more repetitions. */
export async function measuredAgain(url, times, limit) {
  const again = []
  for (const one of times)
    if (one.milliseconds <= limit) again.push(one)
    else {
      const send = sender(url, one.viewer.cookie)
      const question = questionOf(one.list, { isCounted: one.isCounted })
      again.push({ ...one, ...(await timeOf(send, question, turnsAgain)) })
      send.close()
    }
  return again
}
