import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A title, a toast or a description that inserts a name without isolating it. */
const unisolated =
  /(?:title|announcement|description|announce|hint|placeholder)\b[^`\n]*(?<!sentence)`[^`]*\$\{(?!isolate)[^}{(]*\b(?:name|displayName|title|words)\b[^}{]*\}/g

/** Names of commands are the product’s own. */
const apart = /command\.name|\.generated\.|\.test\.|^web\/(site|content|testing|client)\//

it('sentences isolate the names that they insert, whatever their script', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !apart.test(file))
  expect(files.length).toBeGreaterThan(300)
  const foundNames = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(unisolated) ?? [])
      .filter((text) => !apart.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(foundNames).toEqual([])
})
