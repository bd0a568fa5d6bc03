import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = globSync('{*.md,docs/**/*.md,graphql-api/**/*.md}', { cwd: root }).toSorted()
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()))

const isBroken = (file: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsIn(target).includes(anchor)
}

it('every link in a document leads to a file and a heading that exist', () => {
  const brokenNames = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => isBroken(file, link))
      .map((link) => `${file}: ${link}`),
  )
  expect(documents.length).toBeGreaterThan(40)
  expect(brokenNames).toEqual([])
})

/** Every file and folder of the repository. */
const paths = globSync('{*,.*,*/**}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|\.git|\.cache|dist)$/.test(path),
})
const folders = new Set(paths.flatMap((path) => dirname(path).split('/')))

/** The paths and each of their ends: `stores/entities/task.ts`, `entities/task.ts`, `task.ts`. */
const endings = new Set(
  paths.flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

const isPath = (code: string) => {
  const [first = '', ...others] = code.split('/')
  return others.length > 0 ? folders.has(first) : /\.(tsx?|mjs|graphql)$/.test(code)
}

/** True for a file or a folder of the repository, or the end of one. `<noun>` and `*` stand for any name, `{one,other}` for both. */
const isInRepository = (path: string) => {
  const name = path.replace(/\/$/, '')
  if (!/[<*{]/.test(name)) return endings.has(name)
  const pattern = name
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/<[^>]+>|\*+/g, '[^/]+')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
  return [...endings].some((one) => new RegExp(`^${pattern}$`).test(one))
}

it('every path in a document is that of a file or a folder', () => {
  const namedPaths = documents.flatMap((file) =>
    [...read(file).matchAll(/`([\w<{*][\w.<>{},*/-]*)`/g)]
      .map(([, code = '']) => code)
      .filter(isPath)
      .map((path) => [file, path] as const),
  )
  expect(namedPaths.length).toBeGreaterThan(200)
  expect(namedPaths.filter(([, path]) => !isInRepository(path))).toEqual([])
})

it.each(['docs/architecture.md', 'README.md'])(
  '%s names every folder of server and web',
  (file) => {
    const namedNames = new Set([...read(file).matchAll(/\b([\w-]+)\//g)].map(([, name]) => name))
    const unnamedNames = ['graphql-api', 'web'].flatMap((side) =>
      globSync(`${side}/*/`, { cwd: root }).filter((path) => !namedNames.has(path.split('/')[1])),
    )
    expect(unnamedNames).toEqual([])
  },
)

it('every command in a document is a script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:-]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !(script in scripts))
      .map((script) => `${file}: ${script}`),
  )
  expect(unknown).toEqual([])
})

it('every script of package.json is in the README', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const readme = read('README.md')
  const names = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
  expect(
    names.filter((name) => !readme.includes(`npm run ${name}`) && !readme.includes(`npm ${name}`)),
  ).toEqual([])
})

const linesOf = (file: string) => read(file).split('\n').length - 1

it('the README has at most 150 lines, a decision record at most 40', () => {
  expect(linesOf('README.md')).toBeLessThanOrEqual(150)
  expect(decisions.filter((file) => linesOf(file) > 40)).toEqual([])
})

it('each number up to the newest decision has a record, or the index says why not', () => {
  const numbers = decisions.map((file) => file.slice('docs/decisions/'.length).slice(0, 4))
  const index = read('docs/decisions/README.md').replaceAll(/\[.*?\]\(.*?\)/g, '')
  const unusedMatch = index.match(/\b\d{4}\b/g) ?? []
  const all = Array.from({ length: Number(numbers.at(-1)) }, (_, at) =>
    `${at + 1}`.padStart(4, '0'),
  )
  expect([...numbers, ...unusedMatch].toSorted()).toEqual(all)
})

it('a decision record has context, decision and consequences, and the alternatives unless it is superseded', () => {
  const incomplete = decisions.filter((file) => {
    const text = read(file)
    const parts = ['**Context.**', '**Decision.**', '**Consequences.**']
    const isReplaced = /^(Superseded by|Merged into) \[\d{4}\]/m.test(text)
    return ![...parts, ...(isReplaced ? [] : ['**Alternatives rejected.**'])].every((part) =>
      text.includes(part),
    )
  })
  expect(incomplete).toEqual([])
})
