// Fills the disk of a node to its limit: writes are refused, reads work, and the node recovers when there is space.
import { open as openFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNodes } from './attacked-nodes.mjs'
import { askGraphql, signIn } from './callers.mjs'

const megabyte = 1024 ** 2
/** Megabytes to write to the disk. */
const filledPercent = 96

const freeUnder = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}

const fill = async (file) => {
  const handle = await openFile(file, 'w')
  const block = Buffer.alloc(megabyte, 1)
  for (let writtenBlocks = 0; writtenBlocks < filledPercent; writtenBlocks += 1)
    await handle.write(block)
  await handle.sync()
  await handle.close()
}

const write = {
  query:
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }',
}

const countDifferences = (actual, expected) =>
  Object.keys(expected).filter((name) => actual[name] !== expected[name]).length

/** Checks a node with free disk space, without, and with free space again. */
export const disk = async ({ say, check }) => {
  const { nodes } = await openNodes({ count: 1 })
  const [node] = nodes
  const floor = (await freeUnder(node.dataDir)) - Math.floor(filledPercent / 2)
  await node.end('SIGTERM')
  await node.start({ MIN_FREE_DISK: `${floor}MB` })
  const cookie = await signIn(node.url, 'customer')

  const readVersion = async () => {
    const answer = await askGraphql(node.url, { query: '{ me { user { version } } }', cookie })
    const { data } = await answer.json()
    return data?.me?.user
  }
  const rename = async () => {
    const user = await readVersion()
    const input = { expectedVersion: user?.version, displayName: 'Olivia Hartwell' }
    const answer = await askGraphql(node.url, { ...write, variables: { input }, cookie })
    const { errors } = await answer.json()
    return errors ? (errors[0].extensions?.code ?? 'no code') : 'done'
  }
  const look = async () => ({
    write: await rename(),
    read: (await readVersion()) !== undefined,
    ready: (await fetch(`${node.url}/readyz`)).ok,
    home: (await fetch(node.url)).ok,
    signIn: await signIn(node.url, 'assistant').then(
      () => true,
      () => false,
    ),
  })
  const open = { write: 'done', read: true, ready: true, home: true, signIn: true }
  // Sign-ins go on down to a quarter of the limit.
  const shut = { write: 'STORAGE_FULL', read: true, ready: true, home: true, signIn: true }

  const ballast = join(node.dataDir, 'ballast')
  const before = await look()
  await fill(ballast)
  await sleep(1500)
  const during = await look()
  await rm(ballast)
  await sleep(1500)
  const after = await look()
  say(`before ${JSON.stringify(before)}`)
  say(`full   ${JSON.stringify(during)}`)
  say(`after  ${JSON.stringify(after)}`)
  check({ what: 'disk: wrong answers with room', figure: countDifferences(before, open), bar: 0 })
  check({
    what: 'disk: wrong answers without room',
    figure: countDifferences(during, shut),
    bar: 0,
  })
  check({
    what: 'disk: wrong answers with room again',
    figure: countDifferences(after, open),
    bar: 0,
  })
}
