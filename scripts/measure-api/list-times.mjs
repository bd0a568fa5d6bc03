// How long each list takes, asked one after the other.
import { Agent, request } from 'node:http'
import { mayAsk } from '#api/testing/lists/every-list.ts'
import { quantile } from '#scripts/measure-app/figures.mjs'
import { questionOf } from './list-questions.mjs'

const times = 3

/** How often what took long is asked again, once all has been asked: what the machine did meanwhile took it a while for somebody. */
const timesAgain = 15

/** What an answer counts that the database gave up on. */
const gaveUp = 5000

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const post = (url, cookie, question) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(question)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie,
    }
    const asked = request(`${url}/graphql`, { agent, method: 'POST', headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => void parts.push(part))
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

/**
 * The middle of the milliseconds that a question takes, once it was asked before.
 * @param {string} url of the product
 * @param {string} cookie of whoever asks
 */
export async function timeOf(url, cookie, question, turns = times) {
  const taken = []
  for (let time = 0; time <= turns; time += 1) {
    const begun = performance.now()
    const answer = await post(url, cookie, question)
    if (time > 0) taken.push(performance.now() - begun)
    if (answer.errors) return { milliseconds: gaveUp, refused: `: ${answer.errors[0].message}` }
  }
  return { milliseconds: quantile(taken, 0.5) }
}

/** How long every list takes for somebody, counted and not. */
export async function timesOf(url, every, who) {
  const found = []
  for (const asked of every.filter((one) => mayAsk(one, who.role)))
    for (const isCounted of [false, true]) {
      const taken = await timeOf(url, who.cookie, questionOf(asked, { isCounted }))
      found.push({ who, asked, isCounted, ...taken })
    }
  return found
}

/** The same, of which those that took longer than so many milliseconds are asked again, and longer. */
export const askedAgain = async (url, found, most) => {
  const again = []
  for (const one of found)
    if (one.milliseconds <= most) again.push(one)
    else {
      const question = questionOf(one.asked, { isCounted: one.isCounted })
      again.push({ ...one, ...(await timeOf(url, one.who.cookie, question, timesAgain)) })
    }
  return again
}
