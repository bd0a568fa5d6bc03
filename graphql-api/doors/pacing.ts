import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { courseNow } from '#api/course.ts'
import { tooManyAtOnce } from './places.ts'
import type { Shares } from './shares.ts'
import type { Exchange } from './exchange.ts'

/** Milliseconds after which somebody who is refused hears of it, so that asking again at once brings nothing; for so many at a time. */
const refusal = { pause: 1000, atOnce: 1000 }

/** Bytes of data in an answer that count as one request more; pages are made ahead, and files flow. */
const dear = 4 * 1024

const dearness = ({ res, answerBytes }: Exchange) =>
  Math.floor((answerBytes ?? Number(res.getHeader('Content-Length') ?? 0)) / dear)

/** Whoever has gone by then is not worked for any more. */
const hold = (res: ServerResponse, milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => !res.destroyed && resolve(), milliseconds)
  })

/** Lets the requests of each caller go on at their pace: answers when this one may, and throws RATE_LIMITED when there are too many. */
export const pacing = ({ keyOf, pace }: Shares) => {
  let refused = 0
  return async (exchange: Exchange, { isData }: { isData: boolean }): Promise<void> => {
    const { sender, res } = exchange
    const found = pace.take(keyOf(sender))
    if ('wait' in found) {
      // By then it is known whose the sign-in is.
      if (isData) res.once('prefinish', () => pace.charge(keyOf(sender), dearness(exchange)))
      if (found.wait > 0) await hold(res, found.wait)
      return
    }
    if (refused < refusal.atOnce) {
      refused += 1
      await sleep(refusal.pause)
      refused -= 1
    }
    throw tooManyAtOnce(found.retryAfter)
  }
}

export type KeepPace = ReturnType<typeof pacing>

const isFile = ({ req }: Exchange) => req.url?.startsWith('/files/') === true

/** Waits for a place among the requests of the same caller; it is free again once the answer is on its way. */
export const takePlace = async ({ keyOf, place }: Shares, exchange: Exchange) => {
  const { sender, res } = exchange
  // A file may flow for long, and must not keep its reader from everything else.
  const kind = isFile(exchange) ? ' files' : ''
  const giveBack = await place(keyOf(sender) + kind, courseNow()?.ending)
  res.once('prefinish', giveBack).once('close', giveBack)
  if (res.destroyed) giveBack()
}
