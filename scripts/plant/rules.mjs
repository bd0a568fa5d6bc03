import { everyPlace } from './edit.mjs'

const table = 'graphql-api/access/actions.ts'
const by = ['graphql-api/access/ownership.test.ts > agrees with the rule of each']

const wider = { management: 'staff', staff: 'signedIn', signedIn: 'anyone' }
const narrower = { anyone: 'signedIn', signedIn: 'staff', staff: 'management' }

const faultsOf = (change, words) =>
  everyPlace(table, /^( +)(\w+): (anyone|signedIn|staff|management),$/gm, ([, gap, action, who]) =>
    who in change ? `${gap}${action}: ${change[who]},` : null,
  ).map(({ edit, match }) => ({
    kind: 'rule',
    what: `${match[2]} ${words} ${match[3]} to ${change[match[3]]}`,
    edits: [edit],
    by,
  }))

/** Each rule of who may, with a role more and with a role less. */
export const ruleFaults = () => [
  ...faultsOf(wider, 'opened from'),
  ...faultsOf(narrower, 'closed from'),
]
