import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, graphql, GraphQLError } from 'graphql'
import { vi } from 'vitest'

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))

const manifest: unknown = JSON.parse(
  readFileSync(resolve('graphql-api/generated/documents.json'), 'utf8'),
)
const { operations } = manifest as { operations: { id: string; body: string }[] }
const texts = new Map(operations.map(({ id, body }) => [id, body]))

type Question = {
  query?: string
  extensions?: { persistedQuery?: { sha256Hash: string } }
  operationName: string
  variables: Record<string, unknown>
}

/** Returns the full text of a request: by its hash, or as it was sent. */
const textOf = ({ query, extensions, operationName }: Question) => {
  const text = query ?? texts.get(extensions?.persistedQuery?.sha256Hash ?? '')
  if (text === undefined) throw new Error(`The server does not know ${operationName}.`)
  return text
}

/** The answers of root fields: a value, or a function of its arguments. */
export type Answers = Record<string, unknown>

/** The operations that start a sign-in, for which the server sets its cookies. */
const signingIn = new Set(['SignIn', 'SignInWithPasskey', 'Register', 'AcceptInvitation'])

/** Throws an error in the server's format. */
export const refuse = (message: string, code: string, fields?: Record<string, string>) => () => {
  throw new GraphQLError(message, { extensions: { code, ...(fields && { fields }) } })
}

/**
 * A fake server: runs each operation against the real schema with `answers` as data, which may be changed between
 * calls. `respondWith` answers the next call with a response that is not GraphQL.
 */
export const fakeServer = (answers: Answers) => {
  const requests: Question[] = []
  const headers: { operation: string; headers: Headers }[] = []
  const files: { address: string; headers: Headers }[] = []
  let replacingResponse: Response | undefined
  let lostCount = 0
  let lostFiles = 0
  let keepsCookies = true
  let fileRefusal: (() => string) | null = null

  const answer = async (address: unknown, { body, ...init }: { body: string } & RequestInit) => {
    if (init.method === 'PUT') {
      files.push({ address: String(address), headers: new Headers(init.headers) })
      if (lostFiles > 0) {
        lostFiles -= 1
        throw new TypeError('Failed to fetch')
      }
      if (fileRefusal) return Response.json({ message: fileRefusal() }, { status: 400 })
      return Response.json({})
    }
    const question = JSON.parse(body) as Question
    requests.push(question)
    headers.push({ operation: question.operationName, headers: new Headers(init.headers) })
    if (lostCount > 0) {
      lostCount -= 1
      throw new TypeError('Failed to fetch')
    }
    if (replacingResponse) {
      const response = replacingResponse
      replacingResponse = undefined
      return response
    }
    const { operationName, variables } = question
    const result = await graphql({
      schema,
      source: textOf(question),
      operationName,
      variableValues: variables,
      rootValue: answers,
    })
    if (keepsCookies && signingIn.has(operationName) && !result.errors)
      document.cookie = 'signed-in=1; path=/'
    return Response.json(result)
  }
  vi.stubGlobal('fetch', vi.fn(answer))

  return {
    answers,
    /** Returns the names of the operations so far, except the counts of the navigation, which every page loads. */
    operations: () =>
      requests.map(({ operationName }) => operationName).filter((name) => name !== 'PlaceCounts'),
    /** Returns the variables of every call so far. */
    questions: () => requests.map(({ variables }) => variables),
    /** Returns the variables of the last call of an operation. */
    variablesOf: (operation: string) =>
      requests.findLast(({ operationName }) => operationName === operation)?.variables,
    /** Returns the headers of each call of an operation. */
    headersOf: (name: string) =>
      headers.flatMap(({ operation, headers }) => (operation === name ? [headers] : [])),
    /** Returns the uploads of file contents, each with its URL. */
    sentFiles: () => files,
    /** Drops the next uploads before they arrive. */
    loseFiles: (contents: number) => {
      lostFiles = contents
    },
    /** Drops the connection of the next calls before they arrive. */
    loseCalls: (calls: number) => {
      lostCount = calls
    },
    /** Refuses every upload from now on with the message that is returned; null takes uploads again. */
    refuseFiles: (refusal: (() => string) | null) => {
      fileRefusal = refusal
    },
    /** Drops every cookie from now on, as a browser that blocks them. */
    blockCookies: () => {
      keepsCookies = false
    },
    respondWith: (response: Response) => {
      replacingResponse = response
    },
  }
}

/** Returns an answer that the test delivers later. */
export const lateAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { answer: () => promise, deliver: resolve }
}

export type FakeServer = ReturnType<typeof fakeServer>
