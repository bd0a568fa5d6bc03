import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { connectionPolicies } from './connection-policies.ts'
import { readHistory, settleLists } from './settle-lists.ts'

type Task = { id: string; status: string; title: string; createdAt: string; customer?: string }

const asTask = ({ id, status, title, createdAt, customer = '3' }: Task) => ({
  __typename: 'Task',
  id,
  status,
  title,
  createdAt,
  customer: { __typename: 'Customer', id: customer },
})

const page = (tasks: readonly Task[], more: object = {}) => ({
  __typename: 'TaskConnection',
  totalCount: tasks.length,
  nodes: tasks.map(asTask),
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: tasks[0]?.id ?? null,
    endCursor: tasks.at(-1)?.id ?? null,
  },
  ...more,
})

const call: Task = { id: '1', status: 'REQUESTED', title: 'Call', createdAt: '2026-01-01' }
const write: Task = { id: '2', status: 'WAITING', title: 'Write', createdAt: '2026-01-02' }
const fresh: Task = { id: '9', status: 'REQUESTED', title: 'New', createdAt: '2026-02-01' }

const listQuery = gql`
  query List($filter: TaskFilter, $orderBy: TaskOrder, $first: Int, $after: String) {
    tasks(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      totalCount
      nodes {
        id
        status
        title
        createdAt
        customer {
          id
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`
const taskFragment = gql`
  fragment One on Task {
    id
    status
    title
    createdAt
    customer {
      id
    }
  }
`
const open = { status: ['REQUESTED', 'WAITING'] }
const newest = { field: 'CREATED_AT', direction: 'DESC' }
const byTitle = { field: 'TITLE', direction: 'ASC' }

type Variables = { filter?: object; orderBy?: object; first?: number; after?: string }

/** A client whose server counts what it is asked and answers with `answer`. */
const openClient = (answer: () => object = () => page([])) => {
  const asked: Variables[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables)
        observer.next({ data: { tasks: answer() } })
        observer.complete()
      }),
  )
  const cache = new InMemoryCache({ typePolicies: connectionPolicies() })
  const client = new ApolloClient({ cache, link })
  return {
    asked,
    client,
    know: (variables: Variables, tasks: object) =>
      cache.writeQuery({ query: listQuery, variables, data: { tasks } }),
    titles: (variables: Variables) =>
      cache
        .readQuery<{ tasks: { nodes: Task[] } }>({ query: listQuery, variables })
        ?.tasks.nodes.map(({ title }) => title),
    count: (variables: Variables) =>
      cache.readQuery<{ tasks: { totalCount: number } }>({ query: listQuery, variables })?.tasks
        .totalCount,
    /** What a verb does: the lists are watched, the record changes, the lists follow. */
    change: async (task: Task) => {
      const settle = settleLists(client)
      cache.writeFragment({ fragment: taskFragment, data: asTask(task) })
      await settle({ task: { __typename: 'Task', id: task.id } })
    },
  }
}

test('a record that a filter leaves out now goes out of the list', async () => {
  const { know, change, titles, count } = openClient()
  know({ filter: open, orderBy: newest }, page([write, call]))
  await change({ ...call, status: 'COMPLETED' })
  expect(titles({ filter: open, orderBy: newest })).toEqual(['Write'])
  expect(count({ filter: open, orderBy: newest })).toBe(1)
})

test('a new record goes in front of a list of the newest first, where filter and parent fit', async () => {
  const { know, change, titles } = openClient()
  const ofThree = { filter: { customerId: '3' }, orderBy: newest }
  const ofFour = { filter: { customerId: '4' }, orderBy: newest }
  const done = { filter: { status: ['COMPLETED'] }, orderBy: newest }
  for (const list of [ofThree, ofFour, done]) know(list, page([write, call]))
  await change(fresh)
  expect(titles(ofThree)).toEqual(['New', 'Write', 'Call'])
  expect(titles(ofFour)).toEqual(['Write', 'Call'])
  expect(titles(done)).toEqual(['Write', 'Call'])
})

test('a list that cannot tell where a new record stands is asked for again when it is looked at', async () => {
  const { know, change, titles, asked, client } = openClient(() => page([call, fresh, write]))
  know({ filter: open, orderBy: byTitle }, page([call, write]))
  await change(fresh)
  expect(titles({ filter: open, orderBy: byTitle })).toBeUndefined()
  expect(asked).toEqual([])
  await client.query({ query: listQuery, variables: { filter: open, orderBy: byTitle } })
  expect(asked).toHaveLength(1)
})

test('a list that is shown is read again at once, and keeps its rows until then', async () => {
  const { know, change, asked, client } = openClient(() => page([write, call]))
  const variables = { filter: open, orderBy: byTitle }
  know(variables, page([call, write]))
  const shown: (string[] | undefined)[] = []
  const watched = client
    .watchQuery<{ tasks: { nodes: Task[] } }, Variables>({ query: listQuery, variables })
    .subscribe(({ data }) =>
      shown.push((data as { tasks?: { nodes: Task[] } })?.tasks?.nodes.map(({ title }) => title)),
    )
  await change({ ...call, title: 'Zoning' })
  watched.unsubscribe()
  expect(asked).toEqual([variables])
  expect(shown).not.toContain(undefined)
})

test('a change that no filter or order hangs on leaves a list alone', async () => {
  const { know, change, titles, asked } = openClient()
  know({ filter: open, orderBy: newest }, page([write, call]))
  await change({ ...call, title: 'Zoning' })
  expect(titles({ filter: open, orderBy: newest })).toEqual(['Write', 'Zoning'])
  expect(asked).toEqual([])
})

test('a search may find a changed record anew, so it is asked for again', async () => {
  const { know, change, titles } = openClient()
  const search = { filter: { search: 'zon' }, orderBy: newest }
  know(search, page([]))
  await change({ ...call, title: 'Zoning' })
  expect(titles(search)).toBeUndefined()
})

test('pages of one list stand side by side, and a longer window joins them', () => {
  const { know, titles } = openClient()
  const pageInfo = (more: object) => ({
    pageInfo: { ...page([write]).pageInfo, hasNextPage: true, ...more },
  })
  know({ orderBy: newest, first: 1 }, page([write], { totalCount: 2, ...pageInfo({}) }))
  know({ orderBy: newest, first: 1, after: '2' }, page([call], { totalCount: 2 }))
  expect(titles({ orderBy: newest, first: 1 })).toEqual(['Write'])
  expect(titles({ orderBy: newest, first: 1, after: '2' })).toEqual(['Call'])
  expect(titles({ orderBy: newest, first: 2 })).toEqual(['Write', 'Call'])
  expect(titles({ orderBy: byTitle, first: 1 })).toBeUndefined()
})

test('a shorter window of a long page knows its rows, and asks for the cursor that it does not know', () => {
  const { know, titles } = openClient()
  know({ orderBy: newest, first: 50 }, page([fresh, write, call]))
  expect(titles({ orderBy: newest, first: 1 })).toEqual(['New'])
  expect(titles({ orderBy: newest, first: 2 })).toBeUndefined()
})

test('what was done is read again wherever it is known: every verb leaves a line', async () => {
  const { client } = openClient()
  const query = gql`
    {
      activities {
        nodes {
          id
        }
      }
    }
  `
  const nodes = [{ __typename: 'Activity', id: '1' }]
  const activities = { __typename: 'ActivityConnection', nodes }
  client.writeQuery({ query, data: { activities } })
  await readHistory(client)
  expect(client.readQuery({ query })).toBeNull()
})
