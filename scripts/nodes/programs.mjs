// The third-party programs around the nodes, with the configuration of docs/behind-a-proxy.
import { spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, root } from '#scripts/run.mjs'

const exampleFolder = join(root, 'docs/behind-a-proxy')

/** Their folders are not in every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

const versionFlags = { haproxy: '-v', pgbouncer: '--version' }

/** Returns the version of each program. Throws a Refusal if one is missing. */
export const versions = (programs = Object.keys(versionFlags)) =>
  programs.map((program) => {
    const { status, stdout } = spawnSync(program, [versionFlags[program]], {
      env,
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new Refusal(
        `There is no ${program} here; on Debian: apt-get install ${programs.join(' ')}`,
      )
    return stdout.split('\n')[0].replace(/ - .*/, '')
  })

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref().once('connect', () => socket.destroy())
  })

/** Starts a program and waits until it accepts connections. Returns the function that stops it. */
const start = async (program, args, { port, log, ...options }) => {
  const file = openSync(log, 'w')
  const child = spawn(program, args, { env, stdio: ['ignore', file, file], ...options })
  const exit = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  let isOver = false
  void exit.then(() => (isOver = true))
  while (!(await answers(port))) {
    if (isOver) throw new Error(`${program} did not start: ${await readFile(log, 'utf8')}`)
    await sleep(50)
  }
  return () => {
    child.kill('SIGTERM')
    return exit
  }
}

/**
 * Starts PgBouncer in front of the embedded PostgreSQL, whose socket only its own account may open.
 * @param {{ database: { folder: string, connection: { host: string, user: string, database: string } }, folder: string, port: number }} given
 */
export async function startPgbouncer({ database, folder, port }) {
  const { host, user, database: name } = database.connection
  const { uid, gid } = await stat(database.folder)
  const ini = join(folder, 'pgbouncer.ini')
  const text = await readFile(join(exampleFolder, 'pgbouncer.ini'), 'utf8')
  // Only addresses and permitted users differ from the documented configuration.
  const ours = {
    genie: `host=${host} dbname=${name} user=${user}`,
    listen_port: port,
    auth_type: 'any',
    auth_file: '',
  }
  const inPlace = Object.entries(ours).reduce(
    (all, [key, value]) => all.replace(new RegExp(`^${key} = .*`, 'm'), `${key} = ${value}`),
    text,
  )
  await writeFile(ini, inPlace, { mode: 0o644 })
  return start('pgbouncer', [ini], { port, log: join(folder, 'pgbouncer.log'), uid, gid })
}

/** Connections of HAProxy here: the documented number needs more file descriptors than a process has on many machines. */
const proxyConnections = '5000'

/** Starts HAProxy in front of the nodes, with the documented configuration. */
export const startHaproxy = ({ folder, port, nodes }) =>
  start('haproxy', ['-db', '-n', proxyConnections, '-f', join(exampleFolder, 'haproxy.cfg')], {
    port,
    log: join(folder, 'haproxy.log'),
    env: {
      ...env,
      PROXY_BIND: `127.0.0.1:${port}`,
      NODE_1: `127.0.0.1:${nodes[0]}`,
      NODE_2: `127.0.0.1:${nodes[1]}`,
    },
  })
