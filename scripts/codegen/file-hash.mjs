// A plugin of graphql-codegen: writes the hash of a file whose whole text is sent.
import { readFileSync } from 'node:fs'
import { hashOf } from './trusted.ts'

export const plugin = (_schema, _documents, { file }) =>
  `/** By which the server knows the documents of this text. */
export const hash = '${hashOf(readFileSync(file, 'utf8'))}'
`
