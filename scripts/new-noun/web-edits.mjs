import { amongLines, atEndOf, beforeLine } from './insert.mjs'
import { capitalize } from './describe-noun.mjs'
import { commonPaths, imported } from './paths.mjs'

/** Returns the changes of web files with lines about every noun, by their names in paths.mjs. */
export const webEdits = (noun, paths) => {
  const { noun: name, type, types, many, files, one, aOne, several, create, update } = noun
  const path = `/admin/${files}`
  return {
    registry: [
      amongLines(
        /^import \{ \w+Actions \} from /,
        `import { ${name}Actions } from '${imported(paths.actions, commonPaths.registry)}'`,
      ),
      atEndOf(/^export const actionsOf = \{/m, `  ${type}: ${name}Actions,\n`),
    ],
    rules: [
      amongLines(
        /^import \{ .* from '#shared\/inputs\//,
        `import { ${create}, ${update} } from '${imported(paths.inputs, commonPaths.rules)}'`,
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
      load: async () => (await import('${imported(paths.forms, commonPaths.customerActions)}')).New${type},
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
    who: '${many}',
    name: '${capitalize(several)}',
    load: async () => (await import('${imported(paths.page, commonPaths.pages)}')).${types}Page,
  },
`,
      ),
    ],
    phrases: [
      atEndOf(
        /^export const phrases: /m,
        `  ${noun.enumValue}: {
    own: 'this ${one}',
    unnamed: '${aOne}',
    added: 'added ${aOne}: [{}]',
    updated: 'updated the ${one} [{}]',
  },
`,
      ),
    ],
  }
}
