import express from 'express'
import type { Request, RequestHandler, Response, Router } from 'express'
import { toClientError } from '#api/transport/error-response.ts'
import { keepSecret } from '#api/transport/secret-page.ts'
import type { RefusedForm } from '#shared/site.ts'
import { createDemoRefusals, maxFormBody, textsOf, toRefusedForm } from './forms.ts'
import type { Render } from './forms.ts'
import type { PagesOptions } from './options.ts'

type Options = Pick<PagesOptions, 'readDemoLink' | 'readDemoCalendar' | 'verbs'> & {
  /** The path of the page that offers times. */
  bookPath: string
}

const tokenOf = (req: Request) => req.params['token'] as string

/** Creates the page of a booked demo. Its link shows the demo; only its buttons, which post, move and cancel it. */
export const createDemoPages = (
  { readDemoLink, readDemoCalendar, verbs, bookPath }: Options,
  render: Render,
): Router => {
  /** Shows the demo as it is now; new times for a link that is wrong or has ended. */
  const show = async (req: Request, res: Response, refusedForm?: RefusedForm, status = 200) => {
    const demo = await readDemoLink(req, tokenOf(req))
    if (!demo) return render(req, res, { path: bookPath, hasEnded: true }, 404)
    const isMoved = 'moved' in req.query
    const booking = { ...demo, token: tokenOf(req), isMoved }
    return render(req, res, { path: '/demo', booking, ...(refusedForm && { refusedForm }) }, status)
  }

  const change: RequestHandler = async (req, res) => {
    const values = textsOf(req.body)
    const { expectedStart, start } = values
    const input = { token: tokenOf(req), ...(expectedStart && { expectedStart }) }
    try {
      if (values['action'] !== 'cancel') {
        await verbs.moveDemoBooking(req, { ...input, start })
        return res.redirect(303, `${req.path}?moved`)
      }
      const { booking: cancelledBooking } = await verbs.cancelDemoBooking(req, input)
      return await render(req, res, { path: '/demo', cancelledBooking }, 200)
    } catch (error) {
      const refusal = toClientError(error)
      if (!refusal || refusal.code === 'RATE_LIMITED') throw error
      const notice = start || values['action'] === 'cancel' ? refusal.message : 'Choose a time.'
      return show(req, res, { ...toRefusedForm(refusal, values), notice }, refusal.status)
    }
  }

  const router = express.Router({ caseSensitive: true })
  router.use('/demo/:token', (_req, res, next) => {
    keepSecret(res)
    next()
  })
  router.get('/demo/:token', (req, res) => show(req, res))
  router.get('/demo/:token/demo.ics', async (req, res) => {
    const calendar = await readDemoCalendar(req, tokenOf(req))
    if (calendar === null) return show(req, res)
    res.attachment('demo.ics').type('text/calendar; charset=utf-8').send(calendar)
  })
  router.post(
    '/demo/:token',
    express.urlencoded({ extended: false, limit: maxFormBody, parameterLimit: 10 }),
    change,
  )
  router.use(createDemoRefusals(render))
  return router
}
