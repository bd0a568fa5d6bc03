import { normalizeText } from '#shared/normalize-text.ts'
import type { Choice, ImportField } from './import-fields.ts'

/** Values of other programs that mean exactly one of ours, by field. Values that may mean several are matched by hand. */
const synonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    open: 'new',
    attempted_to_contact: 'contacted',
    connected: 'contacted',
    open_deal: 'proposal',
    unqualified: 'lost',
    backlog: 'requested',
    todo: 'requested',
    to_do: 'requested',
    not_started: 'requested',
    doing: 'in_progress',
    done: 'completed',
    canceled: 'cancelled',
    closed_won: 'won',
  },
  priority: {
    p1: 'urgent',
    p2: 'high',
    p3: 'medium',
    p4: 'low',
    critical: 'urgent',
    normal: 'medium',
  },
}

const keyOf = (text: string) =>
  normalizeText(text)
    .trim()
    .replaceAll(/[\s-]+/g, '_')

/** Returns the choice that a value of a file means, by its label, its name or a known synonym; null if none does. */
export const findChoice = (
  field: string,
  choices: readonly Choice[],
  value: string,
): string | null => {
  const key = keyOf(value)
  const namedChoice = choices.find((choice) => [choice.value, keyOf(choice.label)].includes(key))
  const synonym = synonyms[field]?.[key]
  return namedChoice?.value ?? choices.find((choice) => choice.value === synonym)?.value ?? null
}

/** True for a value that no import may set. */
export const isRefusedValue = ({ name, refused }: ImportField, value: string): boolean =>
  refused !== undefined && findChoice(name, refused, value) !== null
