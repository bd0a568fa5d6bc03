import { everyPlace } from './edit.mjs'

const reads = 'graphql-api/access/actions.ts'
const nouns = 'graphql-api/access/nouns.ts'
const verbs = 'graphql-api/access/verbs.ts'

const wider = { management: 'staff', staff: 'signedIn', signedIn: 'anyone' }
const narrower = { anyone: 'signedIn', signedIn: 'staff', staff: 'management' }

/** Each list of roles in full, since a file imports only the names that it uses. */
const rolesOf = {
  anyone: `['anonymous', 'user', 'virtual_assistant', 'management']`,
  signedIn: `['user', 'virtual_assistant', 'management']`,
  staff: `['virtual_assistant', 'management']`,
  management: `['management']`,
}

const who = '(anyone|signedIn|staff|management)'
const places = [
  [reads, new RegExp(`^( +)(\\w+): ${who}(?=,$)`, 'gm')],
  [nouns, new RegExp(`^( +)(\\w+): \\{\\s+one: ${who}(?=,)`, 'gm')],
  [nouns, new RegExp(`^( +)(\\w+): \\{\\s+one: \\w+,\\s+many: ${who}(?=,)`, 'gm')],
  [verbs, new RegExp(`^( +)(\\w+): (?:\\{\\s+\\.\\.\\.)?\\w+\\(${who}(?=[,)])`, 'gm')],
]

const roleFaults = (change, words) =>
  places
    .flatMap(([file, pattern]) =>
      everyPlace(file, pattern, ([all, , , who]) =>
        who in change ? all.slice(0, -who.length) + rolesOf[change[who]] : null,
      ),
    )
    .map(({ edit, match }) => ({
      kind: 'rule',
      what: `${match[2]} ${words} ${match[3]} to ${change[match[3]]}`,
      edits: [edit],
      by: ['graphql-api/access/actions.test.ts > agrees with the rule of each'],
    }))

const abilities = (noun) =>
  `graphql-api/access/abilities.test.ts > (${noun}, |each verb is about|decides)`
const moves = 'graphql-api/domain/moves.test.ts'

const verbFaults = (kind, words, pattern, change, by) =>
  everyPlace(verbs, pattern, change).map(({ edit, match }) => ({
    kind,
    what: `${match[1]} ${words(match)}`,
    edits: [edit],
    by: by(match),
  }))

const aboutFaults = () =>
  verbFaults(
    'about',
    ([, , noun]) => `is no longer about a ${noun}`,
    /(?<=^ +)(\w+): about\(\w+, '(\w+)'(?:, '\w+')?\)/gm,
    ([all, , noun]) => all.replace(/, '\w+'/, noun === 'lead' ? `, 'user'` : `, 'lead'`),
    ([, , noun]) => [abilities(noun)],
  )

const otherStatus = {
  active: 'paused',
  paused: 'active',
  cancelled: 'completed',
  completed: 'cancelled',
}

const targetFaults = () =>
  verbFaults(
    'move',
    ([, , , to]) => `leads no longer to ${to}`,
    /(?<=^ +)(\w+): (?:\{\s+\.\.\.)?moves\(\w+, '(\w+)', '(\w+)'/gm,
    ([all, , noun, to]) => {
      const other = { task: 'waiting', lead: 'lost' }[noun] ?? otherStatus[to] ?? 'scheduled'
      return all.replace(`'${to}'`, `'${other === to ? 'requested' : other}'`)
    },
    ([, , noun]) => [moves, abilities(noun)],
  )

const fromFaults = () =>
  verbFaults(
    'move',
    () => 'may begin wherever the status leads there',
    /(?<=^ +)(\w+): (?:\{\s+\.\.\.)?moves\(\w+, '(\w+)', '\w+'(, \[.*?\])/gm,
    ([all, , , from]) => all.replace(from, ''),
    ([, , noun]) => [moves, abilities(noun)],
  )

const choiceFaults = () =>
  verbFaults(
    'move',
    ([, , , first]) => `no longer chooses ${first}`,
    /(?<=^ +)(\w+): chooses\(\w+, '(\w+)', \['(\w+)', /gm,
    ([all, , , first]) => all.replace(`'${first}', `, ''),
    ([, , noun]) => [moves, abilities(noun)],
  )

const onlyWhileFaults = () =>
  verbFaults(
    'move',
    () => 'is for customers at any time',
    /(?<=^ +)(\w+): \{\s+\.\.\.moves\(\w+, '(\w+)'[^}]*?( +onlyWhile: .*\n)/gm,
    ([all, , , only]) => all.replace(only, ''),
    ([, , noun]) => [moves, abilities(noun)],
  )

const conditionFaults = () =>
  everyPlace(
    'graphql-api/access/conditions.ts',
    /(?<=^ {2})(\w+): (?:ownOnly|neverOwn|whileDisabled|stillScheduled|all)\([^]*?\),(?=\n {2}[\w/]|\n\})/gm,
    () => '',
  ).map(({ edit, match }) => ({
    kind: 'condition',
    what: `${match[1]} asks nothing more of its record`,
    edits: [edit],
    by: [
      'graphql-api/access/abilities.test.ts',
      'graphql-api/domain/people.test.ts',
      'graphql-api/domain/work.test.ts',
    ],
  }))

/** Each rule of who may with a role more and a role less; each move to another status, from more and from fewer. */
export const ruleFaults = () => [
  ...roleFaults(wider, 'opened from'),
  ...roleFaults(narrower, 'closed from'),
  ...aboutFaults(),
  ...targetFaults(),
  ...fromFaults(),
  ...choiceFaults(),
  ...onlyWhileFaults(),
  ...conditionFaults(),
]
