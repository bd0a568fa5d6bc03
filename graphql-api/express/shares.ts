import type { Request, RequestHandler, Response } from 'express'
import { courseNow } from '#api/course.ts'
import { askedOf } from '#api/doors/asked.ts'
import { tooManyAtOnce } from '#api/doors/places.ts'
import type { Shares } from '#api/doors/shares.ts'

/** Milliseconds after which somebody who is refused hears of it, so that asking again at once brings nothing; for so many at a time. */
const refusal = { pause: 1000, atOnce: 1000 }

/** Bytes of data in an answer that count as one request more; pages are made ahead, and files flow. */
const dear = 4 * 1024

const dearness = (res: Response) => Math.floor(Number(res.getHeader('Content-Length') ?? 0) / dear)

const isData = ({ path }: Request) => path === '/graphql' || path.startsWith('/api/')

const isFile = (req: Request) => req.path.startsWith('/files/')

/** Lets the requests of each caller go on at their pace. */
export const keepPace = ({ keyOf, pace }: Shares): RequestHandler => {
  let refused = 0
  return (req, res, next) => {
    const asked = askedOf(req)
    const found = pace.take(keyOf(asked))
    if ('wait' in found) {
      // By then it is known whose the sign-in is.
      if (isData(req)) res.once('prefinish', () => pace.charge(keyOf(asked), dearness(res)))
      if (found.wait === 0) return next()
      setTimeout(() => !res.destroyed && next(), found.wait)
      return
    }
    const refuse = () => next(tooManyAtOnce(found.retryAfter))
    if (refused >= refusal.atOnce) return refuse()
    refused += 1
    setTimeout(() => {
      refused -= 1
      refuse()
    }, refusal.pause)
  }
}

/** Waits for a place among the requests of the same caller; it is free again once the answer is on its way. */
export const takePlace = async ({ keyOf, place }: Shares, req: Request) => {
  // A file may flow for long, and must not keep its reader from everything else.
  const kind = isFile(req) ? ' files' : ''
  const giveBack = await place(keyOf(askedOf(req)) + kind, courseNow()?.signal)
  req.res?.once('prefinish', giveBack).once('close', giveBack)
  if (req.res?.destroyed) giveBack()
}
