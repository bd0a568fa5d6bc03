import { amongLines, atEndOf, beforeLine } from './insert.mjs'
import { capitalize } from './describe-noun.mjs'
import { commonPaths, importPath } from './paths.mjs'

/** Returns the changes of web files with lines about every noun, by their names in paths.mjs. */
export const webEdits = (noun, paths) => {
  const { noun: name, type, types, many, files, one, aOne, several, create, update } = noun
  const path = `/admin/${files}`
  return {
    registry: [
      amongLines(
        /^import \{ \w+Actions \} from /,
        `import { ${name}Actions } from '${importPath(paths.actions, commonPaths.registry)}'`,
      ),
      atEndOf(/^export const actionsOf = \{/m, `  ${type}: ${name}Actions,\n`),
    ],
    rules: [
      amongLines(
        /^import \{ .* from '#shared\/inputs\//,
        `import { ${create}, ${update} } from '${importPath(paths.inputs, commonPaths.rules)}'`,
      ),
      atEndOf(
        /^export const rules = \{/m,
        `  ${create}: rulesOf(${create}),\n  ${update}: rulesOf(${update}),\n`,
      ),
    ],
    customerActions: [
      atEndOf(
        /^ {2}forms: \[/m,
        `    {
      ability: '${create}',
      label: 'New ${one}',
      load: async () => (await import('${importPath(paths.forms, commonPaths.customerActions)}')).New${type},
    },
`,
        '  ],',
      ),
    ],
    paths: [beforeLine(/^ {2}settings: '/m, `  ${many}: '${path}',\n`)],
    pathTest: [beforeLine(/^ {4}settings: '/m, `    ${many}: '${path}',\n`)],
    pages: [
      beforeLine(
        /^ {2}settings: \{/m,
        `  ${many}: {
    permission: '${many}',
    name: '${capitalize(several)}',
    load: async () => (await import('${importPath(paths.page, commonPaths.pages)}')).${types}Page,
  },
`,
      ),
    ],
    phrases: [
      atEndOf(
        /^export const phrases: /m,
        `  ${noun.enumValue}: {
    ownText: 'this ${one}',
    unnamedText: '${aOne}',
    addedText: 'added ${aOne}: [{}]',
    updatedText: 'updated the ${one} [{}]',
  },
`,
      ),
    ],
  }
}
