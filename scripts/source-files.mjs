import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const isIgnored = (name) => /^(node_modules|dist|test-results|generated|\.[^/]+)$/.test(name)

/** Returns every maintained file and folder of the checkout by its path, without generated ones. */
export const listPaths = () =>
  globSync('**/*', { cwd: root, exclude: (entry) => isIgnored(entry.name ?? entry) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(generated\.ts|log)$/.test(path))

/** Files that are written once and read as text: the demo company, the site's content, migrations. */
const isText = (path) =>
  /^(migrations|web\/content|graphql-api\/demo\/texts)\//.test(path) ||
  /^graphql-api\/demo\/(customer-list|lead-list|words)\.ts$/.test(path)

const isTest = (path) => /\.(test|spec)\.\w+$/.test(path)

/**
 * Returns the source files with their number of lines, longest first.
 * @param {RegExp} ending which files count
 * @returns {{ path: string, lines: number }[]}
 */
export const sourceFiles = (ending = /\.(ts|tsx|mjs)$/) =>
  listPaths()
    .filter((path) => ending.test(path) && !isTest(path) && !isText(path))
    .map((path) => ({ path, lines: linesOf(readFileSync(join(root, path), 'utf8')) }))
    .toSorted((one, other) => other.lines - one.lines)

const linesOf = (text) => text.split('\n').length - 1

/** The maximum number of lines of a file. */
export const mostLines = 250

/** Half of all files must have fewer lines. */
export const medianLimit = 45

/** Returns the median number of lines. */
export const medianLines = (files) => files[Math.floor(files.length / 2)]?.lines ?? 0

const isKebab = (name) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)

/** Returns whether each part of a path is in kebab-case; files with a conventional name keep it. */
export const isWellNamed = (path) =>
  path
    .split('/')
    .every((name) => isKebab(name) || ['README.md', 'CONTEXT.md', 'SECURITY.md'].includes(name))
