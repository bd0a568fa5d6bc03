import { planted } from './planted.mjs'

const one = planted('desk')

const undo = 'web/writing/undo-store.ts'
const says = 'web/writing/announce.tsx'
const button = 'web/writing/undo-button.tsx'
const perform = 'web/writing/perform.ts'

const undoTests = 'web/writing/undo-store.test.ts'
const buttonTests = 'web/writing/undo-button.test.tsx'
const tasks = 'web/features/tasks/task-verbs.test.tsx'
const details = 'web/features/customers/customer-details.test.tsx'
const palette = 'web/app/palette/palette.test.tsx'

/** What somebody might break at the desk: the ways back, what clashes, what is sent once, and what Ctrl-K offers. */
export const deskFaults = () => [
  one(
    'a newer Undo ends every older one',
    undo,
    'if (older.of === offered.of) end(older.id)',
    'end(older.id)',
    undoTests,
  ),
  one(
    'Ctrl-Z takes the eldest change back',
    undo,
    'change([undoable, ...undoables])',
    'change([...undoables, undoable])',
    undoTests,
  ),
  one(
    'pointing at the toast does not stop its clock',
    says,
    'onPause: () => holdUndo(id, toastHolder)',
    'onPause: () => undefined',
    buttonTests,
  ),
  one('the toast goes after five seconds', says, '    duration: Infinity,\n', '', buttonTests),
  one(
    'the focus on Undo does not stop its clock',
    button,
    'onFocus={() => holdUndo(id, focus)}',
    '',
    buttonTests,
  ),
  one(
    'an Undo that goes away stops the clock for good',
    button,
    '      releaseUndo(id, focus)\n      if',
    '      if',
    buttonTests,
  ),
  one(
    'Undo is offered to who may not use it',
    'web/writing/use-record-verbs.ts',
    '|| !after.abilities.includes(rootFieldOf(back.mutation))',
    '',
    `${tasks} > Undo is offered only`,
  ),
  one(
    'Undo stands at an older line',
    'web/timeline/undo-places.ts',
    'if (line.known.has(id)) return false',
    '',
    'web/timeline/timeline.test.tsx > Undo stands at the line',
  ),
  one(
    'the same said twice is sent as one',
    perform,
    '    attempts.done()\n',
    '',
    `${tasks} > the same words said twice`,
  ),
  one(
    'each try has another key',
    perform,
    'attempts.keyFor(input, mutation)',
    'createAttempts().keyFor(input, mutation)',
    `${tasks} > a lost connection is tried`,
  ),
  one(
    'a second press is a second try',
    'web/writing/use-verbs.ts',
    'if (isBusy.current) return null',
    '',
    `${tasks} > pressing twice`,
  ),
  one(
    'a merge keeps nothing of theirs',
    'web/writing/merge-texts.ts',
    'mine === before ? now : mine',
    'mine',
    `${details} > in different fields`,
  ),
  one(
    'a board says nothing of a refusal',
    'web/features/leads/use-moves.ts',
    'setSaid(`${lead.name} stays ${sayStatus(from)}. ${sentence}`)',
    '',
    'web/features/leads/leads-board.test.tsx > may not go there',
  ),
  one(
    'records that the viewer may not open are offered',
    'web/app/palette/use-records.ts',
    'return can(who) ? { kind, path: path(id) } : null',
    'return { kind, path: path(id) }',
    `${palette} > fit equally well`,
  ),
  one(
    'Attach file in Ctrl-K chooses nothing',
    'web/records/attach-button.tsx',
    'run: () => input.current?.click(),',
    'run: () => undefined,',
    `${palette} > Attach file`,
  ),
]
