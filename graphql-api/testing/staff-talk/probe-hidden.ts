import type { Knex } from 'knex'
import type { TestClient } from '#api/testing/app.ts'
import type { Company } from '#api/testing/data/company.ts'
import { performRefused } from '#api/testing/verbs.ts'
import type { HiddenRecord } from './hidden-records.ts'

/** An id that no record has. */
const missingId = 987_654_321

const change = (id: number) => ({ id, expectedVersion: 1 })

const enumOf = (noun: string) => noun.replace(/[A-Z]/g, '_$&').toUpperCase()

/** Verbs of portal users and of staff that take a record, with that record in their input. */
const attempts = ({
  customer,
  assistant,
}: Company): Record<string, [string, (id: number) => object][]> => {
  const customerId = customer.id
  const file = { name: 'own.txt', type: 'text/plain', size: 3 }
  return {
    message: [
      ['readThread', (messageId) => ({ messageId })],
      ['createTask', (messageId) => ({ customerId, title: 'Mine', messageId })],
      ['attachFile', (messageId) => ({ ...file, messageId })],
      ['editMessage', (id) => ({ ...change(id), content: 'Mine' })],
      ['removeMessage', change],
      ['closeThreadTurn', (messageId) => ({ messageId })],
    ],
    fileAttachment: [
      [
        'sendMessage',
        (id) => ({ customerId, receiverId: assistant.id, content: 'Mine', fileIds: [id] }),
      ],
    ],
    interaction: [['updateInteraction', (id) => ({ ...change(id), summary: 'Mine' })]],
  }
}

/**
 * Asks for hidden records by everything that takes an id: queries, filters, verbs, and the addresses of files. Returns
 * where the answer is another one than that about a record that does not exist.
 */
export const findProbedLeaks = async (
  db: Knex,
  {
    company,
    client,
    hidden: hiddenRecords,
  }: { company: Company; client: TestClient; hidden: HiddenRecord[] },
): Promise<string[]> => {
  const leaks: string[] = []
  const questions = hiddenRecords.flatMap(({ noun, id }) => [
    `${noun}${id}: ${noun}(id: ${id}) { id }`,
    `history${noun}${id}: activities(filter: { noun: [${enumOf(noun)}], recordId: ${id} }) { totalCount }`,
    ...(noun === 'message'
      ? [`files${id}: fileAttachments(filter: { messageId: ${id} }) { totalCount }`]
      : []),
  ])
  const answers: [string, unknown][] = []
  // An operation may have 60 aliases.
  for (let at = 0; at < questions.length; at += 50) {
    const { data, errors } = await client.graphql(`{ ${questions.slice(at, at + 50).join('\n')} }`)
    if (!data) throw new Error(JSON.stringify(errors))
    answers.push(...Object.entries(data))
  }
  const wasCall = new Set(
    await db('activities').where({ noun: 'interaction', audience: 'customer' }).pluck('recordId'),
  )
  for (const [name, value] of answers) {
    const isEmpty = value === null || (value as { totalCount: number }).totalCount === 0
    const isOldCall = name.startsWith('historyinteraction') && wasCall.has(Number(name.slice(18)))
    if (!isEmpty && !isOldCall) leaks.push(`${name} is answered`)
  }

  const verbs = attempts(company)
  await Promise.all(
    Object.entries(verbs).map(async ([name, tries]) => {
      const id = hiddenRecords.findLast((one) => one.noun === name)?.id
      if (id === undefined) return
      for (const [verb, inputFor] of tries) {
        const answerTo = async (of: number) =>
          JSON.stringify(
            await performRefused(client, verb, inputFor(of)).catch((error: Error) => error.message),
          ).replaceAll(String(of), 'ID')
        const answer = await answerTo(id)
        const expected = await answerTo(missingId)
        if (answer !== expected) leaks.push(`${verb} tells of ${name} ${id}: ${answer}`)
      }
    }),
  )

  const urls: string[] = await db('fileAttachments')
    .whereIn(
      'id',
      hiddenRecords.filter((one) => one.noun === 'fileAttachment').map(({ id }) => id),
    )
    .pluck('url')
  const requests: RequestInit[] = [
    {},
    { method: 'HEAD' },
    { headers: { Range: 'bytes=0-3' } },
    { headers: { Accept: 'text/html' } },
    { method: 'PUT', body: 'mine' },
    { method: 'DELETE' },
  ]
  await Promise.all(
    urls.slice(-6).flatMap((url) =>
      requests.map(async (request) => {
        const { status, text } = await client.send(url, request)
        if (status !== 404) leaks.push(`${request.method ?? 'GET'} ${url}: ${status} ${text}`)
      }),
    ),
  )
  return leaks
}
