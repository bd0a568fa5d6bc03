// Lists the packages that run in production, with their licenses and, if the registry answers, the date of their last release.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.mjs'

const atOnce = 8

const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))

const licenseOf = ({ license, licenses }) =>
  typeof license === 'string'
    ? license
    : (license?.type ?? licenses?.map(({ type }) => type).join(' or ') ?? 'not said')

/** Returns the date of the newest release of a package, whichever version is installed; null if the registry does not answer. */
const lastRelease = (name) =>
  new Promise((resolve) => {
    execFile(
      'npm',
      ['view', name, 'time', '--json'],
      { cwd: root, timeout: 60_000 },
      (error, output) => {
        if (error) return resolve(null)
        const { created: _created, modified: _modified, ...times } = JSON.parse(output)
        resolve(Object.values(times).map(String).toSorted().at(-1)?.slice(0, 10) ?? null)
      },
    )
  })

const { packages } = await readJson('package-lock.json')
const { dependencies } = packages['']
const packageRows = await Promise.all(
  Object.entries(packages)
    .filter(([path, { dev, optional, peer }]) => path !== '' && !dev && !optional && !peer)
    .map(async ([path, { version }]) => ({
      path,
      version,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      license: licenseOf(await readJson(join(path, 'package.json'))),
    })),
)
const names = [...new Set(packageRows.map(({ name }) => name))].toSorted()
const releaseDates = new Map()
const waiting = [...names]
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      releaseDates.set(name, await lastRelease(name))
  }),
)

console.log('| package | version | license | last release | ours |')
console.log('| --- | --- | --- | --- | --- |')
for (const name of names)
  for (const { version, license, path } of packageRows.filter((one) => one.name === name))
    console.log(
      `| ${name} | ${version} | ${license} | ${releaseDates.get(name) ?? 'the registry did not say'} | ${
        path === `node_modules/${name}` && name in dependencies ? 'direct' : ''
      } |`,
    )
const licenses = Map.groupBy(packageRows, ({ license }) => license)
console.log('')
for (const [license, ofIt] of [...licenses].toSorted((a, b) => b[1].length - a[1].length))
  console.log(`${ofIt.length} × ${license}`)
