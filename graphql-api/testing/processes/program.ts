import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const running: ChildProcess[] = []

/** Kills every program that a test has started. */
export const endPrograms = () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

const cleanRecord = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST.*|DATABASE_URL)$/.test(name)),
)

/** Starts the program; `output` is all that it printed so far, `endedPromise` resolves to its exit code. */
export const runProgram = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['graphql-api/main.ts'], {
    cwd: root,
    env: { ...cleanRecord, ...env },
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()))
  const endedPromise = once(child, 'close').then(([code]) => code as number)
  return { child, output, ended: endedPromise }
}

/** Returns the complete lines of the program's log. */
export const linesOf = ({ err }: { err: string }) =>
  err
    .slice(0, err.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Returns production settings with an embedded database and a free port. */
export const productionOn = async (dataDir: string) => {
  const PORT = await freePort()
  return {
    NODE_ENV: 'production',
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    ALLOW_HTTP: '1',
    SESSION_SECRET: 'a secret of tests, long enough for the rule',
    DATABASE_URL: 'embedded',
    DATA_DIR: dataDir,
  }
}
