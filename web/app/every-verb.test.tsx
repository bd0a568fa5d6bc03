import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { actionsOf } from '#web/records/registry.ts'
import { everyAction } from '#web/testing/any-record.ts'
import { openApp } from '#web/testing/open-app.tsx'
import {
  buildCustomer,
  buildLead,
  buildPage,
  buildPerson,
  buildService,
  buildTask,
  buildViewer,
} from '#web/testing/records.ts'
import type { Action } from '#web/schema.generated.ts'
import { rootFieldOf } from '#web/writing/mutations/mutation.ts'

const me = buildViewer('MANAGEMENT', { abilities: everyAction })

type Build = (changes: object) => { id: string }

/** The page of each kind of record, and its actions that have their own place on that page. */
const pages = {
  Task: {
    path: '/tasks/12',
    field: 'task',
    build: buildTask,
    others: { updateTask: 'Change Due', attachFile: 'Attach file', answerTask: 'Answer' },
  },
  Customer: {
    path: '/admin/customers/3',
    field: 'customer',
    build: buildCustomer,
    others: { updateCustomer: 'Edit' },
  },
  Lead: {
    path: '/admin/leads/4',
    field: 'lead',
    build: buildLead,
    others: { updateLead: 'Change Name' },
  },
  CustomerService: {
    path: '/admin/services/8',
    field: 'customerService',
    build: buildService,
    others: {},
  },
  User: {
    path: '/admin/people/9',
    field: 'user',
    build: buildPerson,
    others: { updateUser: 'Change Name', setAvailability: 'Change working hours' },
  },
} as const satisfies Record<
  string,
  { path: string; field: string; build: Build; others: Partial<Record<Action, string>> }
>

const waitingForAnswer = {
  status: 'WAITING',
  waitingFor: 'CUSTOMER',
  question: {
    id: '31',
    note: 'Which date?',
    createdAt: '2026-01-06T09:00:00.000Z',
    author: null,
    answers: buildPage([]),
  },
}

type Name = keyof typeof pages

const labelsOf = (name: keyof typeof actionsOf) => {
  const { verbs, forms = [] } = actionsOf[name]
  return [
    ...verbs.map(({ mutation, label }) => {
      const ability = rootFieldOf(mutation)
      // The button names the person: the customer of the task is Acme.
      return { ability, label: ability === 'askAboutTask' ? `${label} Acme` : label }
    }),
    ...forms.map(({ ability, label }) => ({ ability, label })),
  ]
}

/** Returns the controls with these names on the page. */
const findShown = (labels: readonly string[]) =>
  labels
    .filter((label) =>
      (['button', 'menuitem'] as const).some(
        (role) => screen.queryAllByRole(role, { name: label }).length > 0,
      ),
    )
    .toSorted()

/** Returns the names of the primary (gold) buttons. */
const gold = () =>
  screen
    .queryAllByRole('button')
    .filter(({ classList }) => classList.contains('bg-press'))
    .map(({ textContent }) => textContent)

const plainOf = (name: keyof typeof actionsOf) => {
  const { verbs, forms = [] } = actionsOf[name]
  return [...verbs, ...forms].filter(({ isPlain }) => isPlain).map(({ label }) => label)
}

/** Returns those of the labels that Ctrl-K offers for the open record. */
const readOffered = async (labels: readonly string[], user: ReturnType<typeof openApp>['user']) => {
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search or type a command/ })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  return labels.filter((label) => options.some((one) => one.startsWith(`${label} · `))).toSorted()
}

const names = Object.keys(pages) as Name[]
const cases = names.flatMap((name) => {
  const { others } = pages[name]
  const abilities = new Set([
    ...labelsOf(name).map(({ ability }) => ability),
    ...Object.keys(others),
  ])
  return [...abilities, 'none'].map((ability) => ({ name, ability }))
})

describe('the actions of a record are on its page and in Ctrl-K, and no others', () => {
  test.each(cases)('$name, $ability', async ({ name, ability }) => {
    const { path, field, build, others } = pages[name]
    const ownLabels = labelsOf(name)
    const { user } = openApp(path, {
      // Only a customer answers a question.
      me: ability === 'answerTask' ? buildViewer('USER') : me,
      [field]: () =>
        build({
          abilities: ability === 'none' ? [] : [ability],
          ...(ability === 'startTask' && { status: 'REQUESTED' }),
          ...(ability === 'answerTask' && waitingForAnswer),
        }),
    })
    await screen.findByRole('heading', { level: 1 })
    for (const more of screen.queryAllByRole('button', { name: /^More for / }))
      await user.click(more)
    const otherValues = Object.entries(others)
    const labels = [
      ...new Set([...ownLabels.map(({ label }) => label), ...otherValues.map(([, l]) => l)]),
    ]
    const meantNames = [
      ...ownLabels.filter((one) => one.ability === ability).map(({ label }) => label),
      ...otherValues.filter(([one]) => one === ability).map(([, label]) => label),
    ]
    // A lead is not moved to its own stage, a requested task is started, not resumed, and this task does not repeat.
    const expected = meantNames.filter(
      (label) =>
        !(name === 'Lead' && label === 'Move to New') &&
        label !== 'Resume' &&
        !label.includes('repeating task'),
    )
    await waitFor(() => expect(findShown(labels)).toEqual([...new Set(expected)].toSorted()))
    expect(gold().filter((label) => plainOf(name).some((one) => label.startsWith(one)))).toEqual([])
    const verbs = ownLabels.map((one) => one.label)
    const inPalette = ownLabels
      .filter((one) => one.ability === ability && expected.includes(one.label))
      .map(({ label }) => label)
    expect(await readOffered(verbs, user)).toEqual(inPalette.toSorted())
  })
})

test('an action that gives something up or removes it is never the primary button', () => {
  const knownNames = names.map((name) => [name, plainOf(name)])
  expect(Object.fromEntries(knownNames)).toEqual({
    Task: ['Reopen', 'Cancel repeating task', 'Cancel task', 'Edit repeating task'],
    Customer: ['Pause customer', 'Close customer'],
    Lead: ['Mark as lost'],
    CustomerService: ['Pause service', 'Cancel service'],
    User: ['Change role', 'Reset password', 'Sign out everywhere', 'End second factor', 'Disable'],
  })
})

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))

/** Returns the verbs of a kind of record in the schema: its own take `id`, those of others `taskId` and the like. */
const verbsAbout = (name: string) => {
  const noun = name[0]?.toLowerCase() + name.slice(1)
  return Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
    ({ name, args, type }) => {
      const input = getNamedType(args[0]?.type)
      const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : []
      const payload = getNamedType(type)
      const [first] = isObjectType(payload) ? Object.keys(payload.getFields()) : []
      const isAbout = fields.includes('id') ? first === noun : fields.includes(`${noun}Id`)
      return isAbout ? [name] : []
    },
  )
}

/** Verbs without a control at their record, each with the place of its control. */
const inOtherPlaces: Readonly<Record<string, string>> = {
  sendMessage: 'the thread of the customer',
  announceTyping: 'the thread of the customer, while someone types',
  createBalanceLink: 'the hours of the customer',
  endBalanceLink: 'the hours of the customer',
  bookCall: 'the schedule of the customer',
  declineCall: 'the panel of a ringing call, and the page of the call',
  keepCallAlive: 'nowhere: the page of the call does it',
  sendCallSignal: 'nowhere: the page of the call does it',
  agreeToRecording: 'the page of the call',
  undoStartTask: 'Undo, for ten seconds after Start',
  createCommunicationSession: 'Schedule call, at a time that is not among the free ones',
  recordInteraction: 'the notes of a call, once it has ended',
  createUser: 'the settings, by an invitation',
  inviteUser: 'the settings',
  createTeamMember: 'nowhere: a card is about the team and nothing done with a person',
}

test.each(Object.keys(actionsOf) as (keyof typeof actionsOf)[])(
  'every verb of a %s in the schema has a control in the app',
  (name) => {
    const others = name in pages ? Object.keys(pages[name as Name].others) : []
    const placedNames = [...labelsOf(name).map(({ ability }) => ability), ...others]
    const missing = verbsAbout(name).filter(
      (verb) => !placedNames.includes(verb as Action) && !(verb in inOtherPlaces),
    )
    expect(missing).toEqual([])
  },
)
