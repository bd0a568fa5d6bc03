import { textOf } from './edit.mjs'

const table = 'graphql-api/access/scopes.ts'

/** Each kind of record shown to everybody who may ask at all, and each hidden from everybody whose view is narrow. */
export const scopeFaults = () => {
  const text = textOf(table)
  const start = text.indexOf('const byNoun')
  const end = text.indexOf('\n}\n', start)
  const lines = [
    ...text.slice(start, end).matchAll(/^ {2}(\w+): [^]*?,$(?=\n {2}(?:\w|\/)|\n?$)/gm),
  ]
  return lines.flatMap(([from, noun = '']) =>
    ['all', 'none'].map((rows) => ({
      kind: 'scope',
      what: `${noun} shows ${rows}`,
      edits: [{ file: table, from, to: `  ${noun}: () => ${rows},` }],
      by: ['graphql-api/access/ownership.test.ts > is read'],
    })),
  )
}
