// Writes the operations of the web's mutations, which all have one form. A mutation that selects other fields is written by hand, in another file.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, getNamedType, isLeafType, Kind, parse } from 'graphql'
import { notOffered } from './not-offered.mjs'

const generatedFile = /^web\/records\/[^/]+\/[^/]+-mutations\.graphql$/

/** Returns the documents of the web; without `globSync`, which Node 20 lacks. */
const documentPaths = (root) =>
  readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .map((path) => `web/${path}`)

const fileOf = (noun) => {
  const name = noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `web/records/${name}/${name}-mutations.graphql`
}

/** Returns the fragments of the web's documents, and the mutations that are written by hand. */
const readDocuments = (root) => {
  const paths = documentPaths(root).filter((path) => !generatedFile.test(path))
  const definitions = paths.flatMap(
    (path) => parse(readFileSync(join(root, path), 'utf8')).definitions,
  )
  return {
    fragments: new Set(
      definitions
        .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
        .map(({ name }) => name.value),
    ),
    written: new Set(
      definitions
        .filter(({ operation }) => operation === 'mutation')
        .flatMap(({ selectionSet }) => selectionSet.selections.map(({ name }) => name.value)),
    ),
  }
}

const fieldsOf = (type) => Object.values(getNamedType(type).getFields())
const isPlain = ({ type }) => isLeafType(getNamedType(type))
const fragmentOf = ({ type }) => `${getNamedType(type).name}Record`

const selectionOf = (field, fragments) => {
  if (isPlain(field)) return field.name
  const plainFields = fieldsOf(field.type).filter(isPlain)
  const names = plainFields.map(({ name }) => name).join(' ')
  return `${field.name} { ${fragments.has(fragmentOf(field)) ? `...${fragmentOf(field)}` : names} }`
}

/** Returns the folder of a mutation: that of its payload’s first record, or that of changes of many records. */
const folderOf = (payload, fragments) =>
  payload.find((field) => fragments.has(fragmentOf(field)))?.name ??
  (payload.some(({ name }) => name === 'changed') ? 'many' : null)

/** Returns the documents by their paths. A mutation selects the fragment of each record of its payload, and all plain fields. */
const mutationDocuments = (schema, { fragments, written }) => {
  const documents = {}
  for (const { name, type, args } of fieldsOf(schema.getMutationType())) {
    const payload = fieldsOf(type)
    const folder = folderOf(payload, fragments)
    if (!folder || args.length === 0 || written.has(name) || name in notOffered) continue
    const operation = `${name[0].toUpperCase()}${name.slice(1)}`
    const selections = payload.map((field) => selectionOf(field, fragments)).join(' ')
    const path = fileOf(folder)
    documents[path] = `${documents[path] ?? ''}mutation ${operation}($input: ${operation}Input!) {
  ${name}(input: $input) { ${selections} }
}
`
  }
  return documents
}

/** Updates the files of the generated mutations, which are not checked in. */
export const writeMutations = async (root) => {
  const schema = buildSchema(await readFile(join(root, 'schema.graphql'), 'utf8'))
  const documents = mutationDocuments(schema, readDocuments(root))
  for (const path of documentPaths(root))
    if (generatedFile.test(path) && !(path in documents)) await rm(join(root, path))
  for (const [path, text] of Object.entries(documents)) {
    const storedText = await readFile(join(root, path), 'utf8').catch(() => null)
    if (storedText !== text) await writeFile(join(root, path), text)
  }
}
