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

/** The text that the server knows by the hash of a question, or the one that was sent. */
const textOf = ({ query, extensions, operationName }: Question) => {
  const text = query ?? texts.get(extensions?.persistedQuery?.sha256Hash ?? '')
  if (text === undefined) throw new Error(`The server does not know ${operationName}.`)
  return text
}

/** What a root field answers: a value, or a function of its arguments. */
export type Answers = Record<string, unknown>

/** A refusal as the server words it. */
export const refuse = (message: string, code: string) => () => {
  throw new GraphQLError(message, { extensions: { code } })
}

/**
 * Stands in for the server: runs each operation against the real schema over `answers`, which may be changed
 * between calls. `respondWith` answers the next call with something that is not GraphQL.
 */
export const fakeServer = (answers: Answers) => {
  const asked: Question[] = []
  const headers: { operation: string; headers: Headers }[] = []
  const files: { address: string; headers: Headers }[] = []
  let instead: Response | undefined
  let lost = 0
  let lostFiles = 0

  const answer = async (address: unknown, { body, ...init }: { body: string } & RequestInit) => {
    if (init.method === 'PUT') {
      files.push({ address: String(address), headers: new Headers(init.headers) })
      if (lostFiles > 0) {
        lostFiles -= 1
        throw new TypeError('Failed to fetch')
      }
      return Response.json({})
    }
    const question = JSON.parse(body) as Question
    asked.push(question)
    headers.push({ operation: question.operationName, headers: new Headers(init.headers) })
    if (lost > 0) {
      lost -= 1
      throw new TypeError('Failed to fetch')
    }
    if (instead) {
      const response = instead
      instead = undefined
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
    return Response.json(result)
  }
  vi.stubGlobal('fetch', vi.fn(answer))

  return {
    answers,
    /** The names of the operations so far, but for the count that stands in the menu of every page. */
    operations: () =>
      asked.map(({ operationName }) => operationName).filter((name) => name !== 'PlaceCounts'),
    /** The variables of every call so far. */
    questions: () => asked.map(({ variables }) => variables),
    /** The variables of the last call of an operation. */
    variablesOf: (operation: string) =>
      asked.findLast(({ operationName }) => operationName === operation)?.variables,
    /** The headers of each call of an operation. */
    headersOf: (name: string) =>
      headers.flatMap(({ operation, headers }) => (operation === name ? [headers] : [])),
    /** Each time that the content of a file was sent, and where to. */
    sentFiles: () => files,
    /** Lets the next so many contents of files be lost before they arrive. */
    loseFiles: (contents: number) => {
      lostFiles = contents
    },
    /** Lets the connection of the next calls be lost before they arrive. */
    loseCalls: (calls: number) => {
      lost = calls
    },
    respondWith: (response: Response) => {
      instead = response
    },
  }
}

/** An answer that comes when the test says so. */
export const lateAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { answer: () => promise, deliver: resolve }
}

export type FakeServer = ReturnType<typeof fakeServer>
