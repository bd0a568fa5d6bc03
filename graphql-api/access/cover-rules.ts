import { type Change, type NotificationRule, rule } from './notification-rule.ts'

/** Who covers time off, and what the time off is called: the person and the days. */
export type Cover = { id: number; name: string }

/** Returns the cover that a change of time off adds or ends; null if no one covers. */
export const coverOf = ({ before, after }: Change) =>
  (after['cover'] ?? before?.['cover'] ?? null) as Cover | null

const hasCover = (change: Change) => coverOf(change) !== null

/** `many`: earlier news of the same person’s time off that is still unread. */
const words = (last: string) => ({
  one: last,
  many: `{count} updates on time off, the last one: ${last.charAt(0).toLowerCase()}${last.slice(1)}`,
})

/** Time off with a cover: the cover is told, who sees neither the account nor the customers of the other. */
export const coverRules = {
  coverAdded: rule('addTimeOff', 'user', {
    when: hasCover,
    tell: ['cover'],
    kind: 'cover',
    words: words('You’re covering for {name}'),
  }),
  coverEnded: rule('cancelTimeOff', 'user', {
    when: hasCover,
    tell: ['cover'],
    kind: 'cover',
    words: words('You’re no longer covering for {name}'),
  }),
} as const satisfies Record<string, NotificationRule>
