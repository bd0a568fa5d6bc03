import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from './run.mjs'

const endings = new Set(['.ts', '.tsx', '.mjs', '.js', '.graphql', '.css', '.sql'])

/** Returns the part of the checkout that a file belongs to; null for a file that is no code. */
export const partOf = (path) => {
  if (!endings.has(extname(path))) return null
  return /\.(test|spec)\.|(^|\/)(testing|e2e|peers)\//.test(path) ? 'tests' : 'product'
}

const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

/** Returns the lines of code that Git keeps: of the product, of tests with their helpers, and of `scripts/` without tests, which are a part of the product's. */
export function sumLines() {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const sums = { product: 0, tests: 0, scripts: 0 }
  for (const path of paths.split('\0')) {
    const part = partOf(path)
    if (part === null) continue
    const lines = linesOf(path)
    sums[part] += lines
    if (part === 'product' && path.startsWith('scripts/')) sums.scripts += lines
  }
  return sums
}
