import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const readWritten = (work: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  work(createLog(true, { write: (line) => lines.push(line) }))
  return lines.join('')
}

it('redacts passwords, cookies and authorizations at every depth', () => {
  const text = readWritten((log) => {
    log.info({ password: 'hush' }, 'top')
    log.info({ input: { password: 'hush', name: 'Ada' } }, 'inside')
    log.info(
      { req: { headers: { cookie: 'hush', authorization: 'hush', 'set-cookie': 'hush' } } },
      'deep',
    )
  })
  expect(text).not.toContain('hush')
  expect(text).toContain('Ada')
})

it('logs the message and stack of an error, and not the row that the database quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.test)',
  })
  const line: unknown = JSON.parse(readWritten((log) => log.error({ err: error }, 'not stored')))
  expect(line).toMatchObject({
    err: { type: 'Error', message: 'duplicate key', code: '23505' },
    msg: 'not stored',
  })
  expect(JSON.stringify(line)).not.toContain('ada@')
})

it('flushLog waits in production until all lines are written, although logging is asynchronous', () => {
  const program = `
    const { flushLog, createLog } = await import('#api/config/log.ts')
    const log = createLog(true)
    for (let n = 0; n < 5000; n += 1) log.info({ n }, 'a line')
    await flushLog(log)
    // Without whatever else happens at an end.
    process.reallyExit(0)`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  const lines = stderr.trim().split('\n')
  const numbers = lines.map((line) => (JSON.parse(line) as { n: number }).n)
  expect(numbers).toEqual(Array.from({ length: 5000 }, (_, n) => n))
})

it('lines of several processes that share a pipe are not mixed in production', async () => {
  const program = `
    const { flushLog, createLog } = await import('#api/config/log.ts')
    const log = createLog(true)
    for (let n = 0; n < 5000; n += 1) log.info({ n, path: '/'.padEnd(n % 300, 'x') }, 'a line')
    await flushLog(log)`
  const one = '"$0" --input-type=module -e "$1"'
  // A pipe of the shell, as log collectors use it; pipes of Node are sockets.
  const piped = `{ ${one} & ${one} & wait; } 2>&1 >/dev/null | dd bs=1000 2>/dev/null`
  const both = spawn('sh', ['-c', piped, process.execPath, program])
  const lines = (await text(both.stdout)).trim().split('\n')
  expect(lines).toHaveLength(10_000)
  for (const line of lines) JSON.parse(line)
})
