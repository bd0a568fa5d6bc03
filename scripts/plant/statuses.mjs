import { everyPlace } from './edit.mjs'

const table = 'shared/statuses.ts'
const by = ['shared/statuses.test.ts', 'graphql-api/domain/moves.test.ts']

/** Each status without one of the statuses that it leads to. */
export const statusFaults = () =>
  everyPlace(
    table,
    /^( +)(\w+): \['(\w+)'(?:, )?(.*)\],$/gm,
    ([, gap, from, , rest]) => `${gap}${from}: [${rest}],`,
  ).map(({ edit, match }) => ({
    kind: 'status',
    what: `${match[2]} no longer leads to ${match[3]}`,
    edits: [edit],
    by,
  }))
