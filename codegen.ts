import { readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { buildSchema, isEnumType, isObjectType } from 'graphql'
import { buildHash } from './scripts/codegen/trusted.ts'

// One contract, two readers: resolver types for the server, hooks beside each page's .graphql file for the web.
const scalars = {
  ID: 'string',
  DateTime: { input: 'Date', output: 'Date' },
  EmailAddress: 'string',
  JSON: 'unknown',
}

const types = Object.values(
  buildSchema(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8')).getTypeMap(),
).filter(({ name }) => !name.startsWith('__'))

/** The program's own word behind an enum value, as enum-values.ts has it at run time. */
const word = (type: string, value: string) => {
  if (type === 'Action') return value
  const lower = value.toLowerCase()
  return ['Noun', 'ChangedNoun', 'ViewList'].includes(type)
    ? lower.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : lower
}

const enumValues = Object.fromEntries(
  types
    .filter(isEnumType)
    .map((type) => [
      type.name,
      Object.fromEntries(type.getValues().map(({ name }) => [name, word(type.name, name)])),
    ]),
)

const isFrame = (name: string) =>
  /^(Query|Mutation|Subscription|PageInfo|CountUpTo)$|(Edge|Payload)$/.test(name)

/** What stands behind each type: a row of its table, or a page of such rows. A type without a row does not compile. */
const mappers = Object.fromEntries(
  types
    .filter((type) => isObjectType(type) && !isFrame(type.name))
    .map(({ name }) => {
      const record = name.replace(/Connection$/, '')
      return [name, record === name ? `Rows['${name}']` : `Page<Rows['${record}']>`]
    }),
)

/** Enums are what the program calls their values. */
const ownWords = Object.fromEntries(types.filter(isEnumType).map(({ name }) => [name, name]))

/** Sent as they stand by what does without Apollo Client. */
const plainDocuments = [
  'web/viewer/viewer.graphql',
  'web/client/inquiries.graphql',
  'web/live/changes.graphql',
  'web/features/messages/presence/presence.graphql',
]

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: 'web/**/*.graphql',
  // Node and nodenext ask for the ending of a file that is imported.
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'graphql-api/generated/schema.ts': {
      plugins: [
        {
          add: {
            content: [
              "import type { Page } from '../stores/lists/page.ts'",
              "import type { Rows } from '../stores/rows.ts'",
            ],
          },
        },
        'typescript',
        'typescript-resolvers',
      ],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        contextType: '../request/context.ts#Ctx',
        mappers: { ...mappers, ...ownWords },
        enumValues,
        scalars: {
          ID: { input: 'string', output: 'string | number' },
          DateTime: { input: 'Date', output: 'Date' },
          EmailAddress: 'string',
          JSON: 'unknown',
        },
      },
    },
    'web/schema.generated.ts': {
      plugins: ['typescript'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: 'string' },
      },
    },
    'graphql-api/generated/documents.json': {
      plugins: ['./scripts/codegen/manifest.mjs'],
      config: { asTheyStand: plainDocuments },
    },
    'web/viewer/viewer-hash.generated.ts': {
      plugins: ['./scripts/codegen/file-hash.mjs'],
      config: { file: 'web/viewer/viewer.graphql' },
    },
    'web/writing/cache/connections.generated.ts': {
      plugins: ['./scripts/codegen/connections.mjs'],
    },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'schema.generated.ts',
        importTypesNamespace: 'Schema',
      },
      plugins: [
        { add: { content: '// @ts-nocheck' } },
        'typescript-operations',
        'typescript-react-apollo',
      ],
      config: {
        // Without it each file repeats the enums and inputs that its operations use.
        importSchemaTypesFrom: './web/schema.generated.ts',
        namespacedImportName: 'Schema',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: 'string' },
        apolloReactHooksImportFrom: '@apollo/client/react',
        apolloReactCommonImportFrom: '@apollo/client/react',
        withMutationFn: false,
        withMutationOptionsType: false,
        withResultType: false,
        addDocBlocks: false,
        documentMode: 'documentNodeImportFragments',
        optimizeDocumentNode: true,
        unstable_onExecutableDocumentNode: buildHash,
      },
    },
  },
}

export default config
