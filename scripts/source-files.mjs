import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const ignored = (name) => /^(node_modules|dist|test-results|generated|\.[^/]+)$/.test(name)

/** Every file and folder of the checkout that people keep, by its path; not what is made from others. */
export const keptPaths = () =>
  globSync('**/*', { cwd: root, exclude: (entry) => ignored(entry.name ?? entry) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(generated\.ts|log)$/.test(path))

/** Written once and read as a text: what the demo company says, what the site says, steps of the database. */
const isText = (path) =>
  /^(migrations|web\/content|graphql-api\/demo\/texts)\//.test(path) ||
  /^graphql-api\/demo\/(customer-list|lead-list|words)\.ts$/.test(path)

const isTest = (path) => /\.(test|spec)\.\w+$/.test(path)

/**
 * The files in which somebody looks for how a thing works, with their lines, longest first.
 * @param {RegExp} ending which files count
 * @returns {{ path: string, lines: number }[]}
 */
export const sourceFiles = (ending = /\.(ts|tsx|mjs)$/) =>
  keptPaths()
    .filter((path) => ending.test(path) && !isTest(path) && !isText(path))
    .map((path) => ({ path, lines: linesOf(readFileSync(join(root, path), 'utf8')) }))
    .toSorted((one, other) => other.lines - one.lines)

const linesOf = (text) => text.split('\n').length - 1

/** The most lines that one file may have. */
export const mostLines = 250

/** Half of all files must have fewer lines. */
export const medianLimit = 45

/** The number of lines below which half of the files lie. */
export const medianLines = (files) => files[Math.floor(files.length / 2)]?.lines ?? 0

const isKebab = (name) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)

/** Whether each part of a path is in kebab-case; what newcomers look for by its custom keeps its name. */
export const isWellNamed = (path) =>
  path
    .split('/')
    .every((name) => isKebab(name) || ['README.md', 'CONTEXT.md', 'SECURITY.md'].includes(name))
