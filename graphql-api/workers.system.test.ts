import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect as dial } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, it } from 'vitest'
import { endPrograms, linesOf, productionOn, runProgram } from '#api/testing/processes/program.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'

const dataDir = await temporaryFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(endPrograms)

const start = async () => {
  const env = await productionOn(dataDir)
  const program = runProgram({ ...env, WORKERS: '2' })
  await expect.poll(() => program.output.out).toContain('Ready on')
  return { ...program, port: Number(env.PORT) }
}

type Program = Awaited<ReturnType<typeof start>>

/** Sends a request over a new connection. Returns the status, or the error. */
const ask = ({ port }: Pick<Program, 'port'>, path = '/healthz') =>
  new Promise<number | string>((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (res) => {
      res.resume().once('end', () => resolve(res.statusCode ?? 0))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

const askOften = (program: Program, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask(program)))

/** Returns the number of responses of each worker, from the log, by process id. */
const answeredBy = (program: Program) => {
  const answeredLines = linesOf(program.output).filter(({ msg }) => msg === 'answered')
  const byWorker = Object.groupBy(answeredLines, ({ pid }) => String(pid))
  return new Map(Object.entries(byWorker).map(([pid, lines]) => [Number(pid), lines?.length ?? 0]))
}

const workersOf = async (program: Program) => {
  await askOften(program, 4)
  await expect.poll(() => answeredBy(program).size).toBe(2)
  return [...answeredBy(program).keys()]
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('two workers report the start once, as one process does, and get connections in turn', async () => {
  const program = await start()
  const lines = program.output.out.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'Starting',
    'Migrating',
    'Preparing',
    'Ready',
  ])
  for (let count = 0; count < 40; count += 1) expect(await ask(program)).toBe(200)
  await expect
    .poll(() => [...answeredBy(program).values()].reduce((sum, one) => sum + one, 0))
    .toBe(40)
  const shares = [...answeredBy(program).values()]
  expect(shares).toHaveLength(2)
  expect(Math.min(...shares)).toBeGreaterThan(15)

  const again = runProgram({ ...(await productionOn(dataDir)), WORKERS: '2' })
  const otherRecord = await productionOn(`${dataDir}/other`)
  const rival = runProgram({ ...otherRecord, PORT: String(program.port), WORKERS: '2' })
  expect(await Promise.all([again.ended, rival.ended])).toEqual([1, 1])
  expect(again.output.err).toMatch(/^Another Admin Genie is running on the data folder .+\n$/)
  expect(rival.output.err).toMatch(new RegExp(`^Port ${program.port} on 127.0.0.1 is in use.+\\n$`))

  const workers = [...answeredBy(program).keys()]
  program.child.kill('SIGKILL')
  await expect.poll(() => workers.filter(isAlive)).toEqual([])
})

it('a worker that dies is replaced, and connections that it had not accepted are answered by another', async () => {
  const program = await start()
  const [victim = 0, other = 0] = await workersOf(program)
  // A worker that hangs accepts no connections.
  process.kill(victim, 'SIGSTOP')
  const statuses = askOften(program, 20)
  process.kill(victim, 'SIGKILL')
  expect(new Set(await statuses)).toEqual(new Set([200]))
  await expect
    .poll(() => linesOf(program.output).find(({ worker }) => worker === victim))
    .toMatchObject({ signal: 'SIGKILL', pause: 0, msg: 'a worker ended and is replaced' })
  await expect
    .poll(async () => {
      expect(new Set(await askOften(program, 4))).toEqual(new Set([200]))
      return answeredBy(program).size
    })
    .toBe(3)

  const [third = 0] = [...answeredBy(program).keys()].filter(
    (pid) => pid !== victim && pid !== other,
  )
  const answer = slowly(program.port)
  await answer.begun
  program.child.kill('SIGTERM')
  program.child.kill('SIGINT')
  await expect.poll(() => ask(program, '/readyz')).not.toBe(200)
  expect(await answer.end()).toMatch(/^HTTP\/1\.1 200 /)
  expect(await program.ended).toBe(0)
  expect([other, third].filter(isAlive)).toEqual([])
  expect(linesOf(program.output).filter(({ level }) => Number(level) >= 50)).toHaveLength(1)
})

it('a worker that hangs is killed and replaced: its connections close, and those that it had not accepted are answered by another', async () => {
  const program = await start()
  const [victim = 0] = await workersOf(program)
  // Several, so that each worker has one even if a connection of before changed whose turn it is.
  const heldRecord = [1, 2, 3, 4].map(() => slowly(program.port))
  for (const { begun: startPromise } of heldRecord) await startPromise
  process.kill(victim, 'SIGSTOP')
  const statuses = askOften(program, 20)
  await Promise.race(heldRecord.map(({ closed }) => closed))
  expect(new Set(await statuses)).toEqual(new Set([200]))
  const linesAbout = (worker: number) =>
    linesOf(program.output)
      .filter((line) => line['worker'] === worker)
      .map(({ msg }) => msg)
  await expect
    .poll(() => linesAbout(victim))
    .toEqual(['a worker does not respond and is killed', 'a worker ended and is replaced'])
  for (const { hangUp } of heldRecord) hangUp()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

it('workers that crash together, and whose replacements crash, are replaced without a pause', async () => {
  const program = await start()
  const killedIds = new Set<number>()
  for (const round of [1, 2]) {
    const isNew = (pid: number) => !killedIds.has(pid)
    await expect
      .poll(async () => {
        await askOften(program, 4)
        return [...answeredBy(program).keys()].filter(isNew).length
      })
      .toBe(2)
    for (const pid of [...answeredBy(program).keys()].filter(isNew)) {
      process.kill(pid, 'SIGKILL')
      killedIds.add(pid)
    }
    expect(killedIds.size).toBe(2 * round)
  }
  expect(new Set(await askOften(program, 4))).toEqual(new Set([200]))
  const pauses = linesOf(program.output).flatMap(({ pause }) =>
    pause === undefined ? [] : [pause],
  )
  expect(pauses).toEqual([0, 0, 0, 0])
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

/** Sends half of a request; `end` sends the rest and reads the response; `closed` resolves when the connection is closed. */
const slowly = (port: number) => {
  const socket = dial(port, '127.0.0.1')
  const body = JSON.stringify({ query: '{ __typename }' })
  const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  socket.on('error', () => undefined)
  socket.write(head)
  return {
    // A worker that asks for the rest has received the request.
    begun: once(socket, 'data'),
    hangUp: () => socket.destroy(),
    closed: new Promise<void>((resolve) => void socket.once('close', resolve)),
    end: () => {
      socket.write(body)
      return text(socket)
    },
  }
}
