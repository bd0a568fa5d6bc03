import { createHash } from 'node:crypto'
import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { errorHeaders, toClientError } from '#api/transport/error-response.ts'
import { keepSecret } from '#api/transport/secret-page.ts'
import type { ProductError } from '#api/errors.ts'
import type { PageForm, RefusedForm, SiteRequest } from '#shared/site.ts'
import { thanksAddress } from '#shared/thanks-address.ts'
import type { PageVerbs } from './options.ts'

export type Render = (
  req: Request,
  res: Response,
  request: SiteRequest,
  status: number,
) => Promise<void>

export const maxFormBody = '64kb'

export const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Returns the submission key. A form without scripts has none, so equal values count as the same submission. */
const submissionKeyOf = (values: Record<string, string>) =>
  values['submissionKey'] ||
  `plain-${createHash('sha256')
    .update(new URLSearchParams(values).toString())
    .digest('hex')
    .slice(0, 40)}`

/** Shows the form again with a message if the body is too large or invalid. */
const handleBodyError =
  (shownOn: string, render: Render): ErrorRequestHandler =>
  (error, req, res, next) => {
    const refusal = toClientError(error)
    if (!refusal) return next(error)
    const notice =
      refusal.code === 'PAYLOAD_TOO_LARGE'
        ? 'That message is too long. Please shorten it.'
        : 'Something went wrong. Please try again.'
    const form: RefusedForm = { values: {}, fields: {}, notice }
    render(req, res, { path: shownOn, refusedForm: form }, refusal.status).catch(next)
  }

/** Creates the handler that answers a refused request to a demo's page with a page that says why, and shows nothing of the demo. */
export const createDemoRefusals =
  (render: Render): ErrorRequestHandler =>
  (error, req, res, next) => {
    const refusal = toClientError(error)
    if (!refusal || !req.path.startsWith('/demo/')) return next(error)
    res.set(errorHeaders(refusal))
    keepSecret(res)
    const notice =
      refusal.code === 'FORBIDDEN'
        ? 'This form came from another site, so nothing was changed. Open the link in your email again.'
        : refusal.message
    const refusedForm: RefusedForm = { values: {}, fields: {}, notice }
    render(req, res, { path: '/demo', refusedForm }, refusal.status).catch(next)
  }

/**
 * Creates the handler that shows a form with the reason if its request was refused before it was read: over a limit, or
 * sent from another site.
 */
export const createFormRefusals =
  (forms: readonly PageForm[], render: Render): ErrorRequestHandler =>
  (error, req, res, next) => {
    const refusal = toClientError(error)
    const form = forms.find(({ path }) => path === req.path)
    if (!refusal || !form || req.method !== 'POST' || !req.is('urlencoded')) return next(error)
    res.set(errorHeaders(refusal))
    const notice =
      refusal.code === 'FORBIDDEN'
        ? 'This form came from another site, so it wasn’t sent. Please fill it in here.'
        : refusal.message
    const refusedForm: RefusedForm = { values: {}, fields: {}, notice }
    render(req, res, { path: form.shownOn, refusedForm }, refusal.status).catch(next)
  }

/** Returns the input of the verb without empty fields, as a JSON client sends it. */
const inputOf = (values: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  submissionKey: submissionKeyOf(values),
})

export const toRefusedForm = (
  { details, message }: ProductError,
  values: RefusedForm['values'],
): RefusedForm => {
  const fields = details.fields ?? {}
  if (details.nextSlots)
    return {
      values,
      fields,
      notice: message,
      nextStarts: details.nextSlots.map(({ start }) => start),
    }
  const notice = Object.keys(fields).length > 0 ? undefined : message
  return { values, fields, notice }
}

/**
 * Returns the handlers of a plain HTML form. They redirect to the page of the demo that was booked or the thank-you page, or show the form again with its values and
 * a message at each invalid field.
 */
export const formHandlers = (
  { shownOn, thanks }: PageForm,
  verb: PageVerbs['sendInquiry' | 'requestBooking'],
  render: Render,
): (RequestHandler | ErrorRequestHandler)[] => [
  express.urlencoded({ extended: false, limit: maxFormBody, parameterLimit: 50 }),
  handleBodyError(shownOn, render),
  async (req: Request, res: Response) => {
    const values = textsOf(req.body)
    let link: string | undefined
    try {
      link = (await verb(req, inputOf(values))).booking?.link
    } catch (error) {
      const refusal = toClientError(error)
      if (!refusal) throw error
      res.set(errorHeaders(refusal))
      const refusedForm = toRefusedForm(refusal, values)
      return render(req, res, { path: shownOn, refusedForm }, refusal.status)
    }
    res.redirect(303, link ? new URL(link).pathname : thanksAddress(thanks, values))
  },
]
