import { paths } from '#web/paths.ts'
import { errorText } from './error-text.ts'
import { isDocumentUnknown, persistedQueryExtensions } from './persisted-query.ts'
import { lostCode, Refusal, unreachableMessage } from './refusal.ts'

type Answer<Data> = {
  data?: Data | null
  errors?: { message: string; extensions?: { code?: string; fields?: Record<string, string> } }[]
}

const parse = <Data>(body: string): Answer<Data> | undefined => {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

const send = async (question: object) => {
  try {
    return await fetch(paths.graphql, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      },
      body: JSON.stringify(question),
    })
  } catch {
    throw new Refusal(unreachableMessage, { code: lostCode })
  }
}

/** The text of a document, and the hash by which the server knows it. */
export type KnownText = { text: string; hash: string }

/**
 * Runs an operation of a GraphQL document given as text, without Apollo, which the sign-in page does not load.
 * Throws a `Refusal` with the server's message if the response has no data.
 */
export const ask = async <Data>(
  { text, hash }: KnownText,
  operationName: string,
  variables: Record<string, unknown> = {},
): Promise<Data> => {
  const request = async (document: object) => {
    const response = await send({ ...document, operationName, variables })
    const body = await response.text()
    return { response, body, answer: parse<Data>(body) }
  }
  const byHash = await request({ extensions: persistedQueryExtensions(hash) })
  // A server that is newer than this page may not know the hash.
  const isUnknown = isDocumentUnknown(byHash.answer?.errors)
  const { response, body, answer } = isUnknown ? await request({ query: text }) : byHash
  const [error] = answer?.errors ?? []
  if (error) throw new Refusal(error.message, error.extensions)
  if (!response.ok || !answer?.data) throw new Refusal(errorText(body, response.statusText))
  return answer.data
}
