import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createConnectionDispatcher } from './connection-dispatcher.ts'

/** A worker, with the connections that it was sent. */
const addWorker = (dispatcher: ReturnType<typeof createConnectionDispatcher>) => {
  const sentValues: { id: number; connection: Socket }[] = []
  const worker = dispatcher.addWorker((id, connection) => sentValues.push({ id, connection }))
  const acknowledgeAll = () => {
    for (const { id } of sentValues) worker.acknowledge(id)
  }
  return { ...worker, sent: sentValues, acknowledgeAll }
}

const createConnections = (count: number) => Array.from({ length: count }, () => new Socket())

const open = () => {
  const dispatcher = createConnectionDispatcher()
  const workers = [addWorker(dispatcher), addWorker(dispatcher)] as const
  for (const worker of workers) worker.start()
  return { dispatcher, workers }
}

it('workers are sent connections in turn, and the copy here is closed once one is acknowledged', () => {
  const { dispatcher, workers } = open()
  const connections = createConnections(4)
  for (const connection of connections) dispatcher.dispatch(connection)
  expect(
    workers.map(({ sent: sentValues }) =>
      sentValues.map(({ connection }) => connections.indexOf(connection)),
    ),
  ).toEqual([
    [0, 2],
    [1, 3],
  ])
  workers[0].acknowledgeAll()
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([true, false, true, false])
})

it('a worker that hangs is sent no more connections', () => {
  const { dispatcher, workers } = open()
  for (const connection of createConnections(10)) {
    dispatcher.dispatch(connection)
    workers[1].acknowledgeAll()
  }
  expect(workers.map(({ sent: sentValues }) => sentValues.length)).toEqual([1, 9])
})

it('connections that a worker has not acknowledged when it ends are sent to another', () => {
  const { dispatcher, workers } = open()
  const [connection = new Socket()] = createConnections(1)
  dispatcher.dispatch(connection)
  workers[0].remove()
  expect(workers[1].sent.map((one) => one.connection)).toEqual([connection])
  expect(connection.destroyed).toBe(false)
})

it('a worker that is stopped is sent no more connections, and keeps those that it was sent', () => {
  const { dispatcher, workers } = open()
  for (const connection of createConnections(2)) dispatcher.dispatch(connection)
  workers[0].stop()
  for (const connection of createConnections(2)) dispatcher.dispatch(connection)
  expect(workers.map(({ sent: sentValues }) => sentValues.length)).toEqual([1, 3])
})

it('connections wait while no worker takes any, in a bounded queue, and are closed at the end', () => {
  const dispatcher = createConnectionDispatcher()
  const connections = createConnections(2050)
  for (const connection of connections) dispatcher.dispatch(connection)
  expect(connections.filter(({ destroyed }) => destroyed)).toEqual(connections.slice(2048))
  const first = addWorker(dispatcher)
  first.start()
  expect(first.sent).toHaveLength(2048)
  first.remove()
  dispatcher.close()
  expect(connections.every(({ destroyed }) => destroyed)).toBe(true)
})
