import { basename, dirname } from 'node:path'

/** Files that a noun has for itself. */
export const ownPaths = ({ file, files }, migration) => ({
  migration: `migrations/${migration}-${files}.ts`,
  list: `shared/lists/${file}.ts`,
  inputs: `shared/inputs/${files}.ts`,
  entity: `graphql-api/stores/entities/${file}.ts`,
  domain: `graphql-api/domain/${files}.ts`,
  fragment: `web/records/${file}/${file}.graphql`,
  mutations: `web/records/${file}/${file}-mutations.graphql`,
  fields: `web/records/${file}/fields.ts`,
  actions: `web/records/${file}/actions.ts`,
  forms: `web/records/${file}/forms/${file}.tsx`,
  pageQuery: `web/features/${files}/${files}-page.graphql`,
  page: `web/features/${files}/${files}-page.tsx`,
  pageTest: `web/features/${files}/${files}-page.test.tsx`,
})

/** Files that have lines about every noun. */
export const commonPaths = {
  schema: 'schema.graphql',
  history: 'shared/lists/activity.ts',
  inputs: 'shared/inputs/index.ts',
  nouns: 'graphql-api/access/nouns.ts',
  verbs: 'graphql-api/access/verbs.ts',
  entities: 'graphql-api/stores/entities/entities.ts',
  mutations: 'graphql-api/graphql/resolvers/mutations.ts',
  attempts: 'graphql-api/testing/verb-attempts.ts',
  filterTest: 'graphql-api/stores/lists/filters.test.ts',
  inputTest: 'graphql-api/graphql/resolvers/bad-input.test.ts',
  registry: 'web/records/registry.ts',
  rules: 'web/records/record-rules.ts',
  customerActions: 'web/records/customer/actions.ts',
  paths: 'web/paths.ts',
  pathTest: 'web/paths.test.ts',
  pages: 'web/app/pages.ts',
  phrases: 'web/timeline/format-line.ts',
}

/** What a noun's own files import. */
export const helpers = {
  rulesFor: 'web/records/rules-for.ts',
  editDialog: 'web/records/forms/edit-dialog.tsx',
}

/** Measured by a test; `vitest run graphql-api/access/reviewed -u` writes it. */
export const reviewed = 'graphql-api/access/reviewed.snapshot.txt'

/** How `from` imports a file: within a folder by `./`, else by an alias of package.json. */
export const imported = (path, from) =>
  dirname(path) === dirname(from)
    ? `./${basename(path)}`
    : path.replace(/^graphql-api\//, '#api/').replace(/^(web|shared)\//, '#$1/')

/** How `from` imports what codegen writes beside a .graphql file. */
export const generated = (path, from) => imported(path, from).replace(/\.graphql$/, '.generated.ts')
