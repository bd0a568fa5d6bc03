import { readWeeklyLetterMail } from '#api/domain/mail/read-weekly-letter-mail.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TestClient } from '#api/testing/app.ts'
import type { Company } from '#api/testing/data/company.ts'
import { mondayOf } from '#shared/days.ts'
import { documentOf, webOperations } from '#api/testing/data/web-operations.ts'
import { everything } from './everything.ts'
import { secretWord } from './random-talk.ts'

/** A portal user, with the addresses that answer them without a sign-in: calendar and balance. */
export type PortalUser = { client: TestClient; id: number; addresses: readonly string[] }

const paths = [
  '/api/me',
  '/api/dashboard',
  '/api/customers',
  '/api/interactions/recent',
  '/api/customer-services',
]

const documents = Object.entries(webOperations).map(([name, { variables }]) => ({
  name,
  document: documentOf(name),
  variables,
}))

/** Variables of a page, which search for words that only staff have written. */
const searchPortal = (variables: object) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      name === 'search' || name === 'text' ? secretWord : (value as unknown),
    ]),
  )

/** Errors of what a portal user may not ask for. */
const expectedCodes = new Set(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'])

/** When someone was last seen is another matter. */
const withoutClock = (text: string) => text.replace(/"lastVisit":"[^"]*"/g, '')

/**
 * Returns the function that reads all that a portal user can read on every transport: pages with and without a search,
 * what the device stores of them, REST with its totals, calendar, balance, and the letter of the week.
 */
export const createPortalReader = (ctx: Ctx, company: Company) => {
  const filledInput = {
    company,
    manager: company.assistant,
    callId: company.communicationSession.id,
  }
  const operations = documents.flatMap(({ name, document, variables }) => {
    const givenInput = variables?.(filledInput) ?? {}
    const isSearched = document.includes('$search') || document.includes('$text')
    return [
      { name, document, variables: givenInput },
      ...(isSearched
        ? [{ name: `${name} for a word of staff`, document, variables: searchPortal(givenInput) }]
        : []),
    ]
  })
  const ids = { customer: company.customer.id, task: company.task.id }
  return async ({ client, id, addresses }: PortalUser): Promise<Map<string, string>> => {
    const readings = new Map<string, string>()
    const add = (name: string, text: string) => void readings.set(name, withoutClock(text))
    const letter = {
      userId: id,
      data: { customerId: ids.customer, monday: mondayOf(new Date().toISOString().slice(0, 10)) },
    }
    await Promise.all([
      client
        .graphql(everything, ids)
        .then(({ data, errors }) => add('everything', JSON.stringify(data ?? errors))),
      ...operations.map(async ({ name, document, variables }) => {
        const { data, errors } = await client.graphql(document, variables)
        const codes = errors.map(({ extensions }) => extensions['code'])
        // An answer that was not computed would hide what leaks.
        if (codes.some((code) => !expectedCodes.has(String(code))))
          throw new Error(`${name}: ${codes.join()}`)
        add(`The operation ${name}`, JSON.stringify(data))
      }),
      ...[...paths, ...addresses].map(async (path) => {
        const { text, headers } = await client.get(path)
        add(`GET ${path}`, `${headers.get('X-Total-Count')} ${text}`)
      }),
      readWeeklyLetterMail(ctx, letter).then((mail) =>
        add('The weekly letter', JSON.stringify(mail)),
      ),
    ])
    return readings
  }
}
