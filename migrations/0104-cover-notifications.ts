import type { Knex } from 'knex'
import { allowKinds, removeKinds } from './notification-kinds.ts'

const tables = ['notifications', 'notification_choices']
const kinds = ['cover']

/** Adds the kind of notification that tells an assistant whose time off they cover. */
export const up = async (knex: Knex) => {
  for (const table of tables) await allowKinds(knex, table, kinds)
}

/** Removes the kind with its notifications. */
export const down = async (knex: Knex) => {
  for (const table of tables) await removeKinds(knex, table, kinds)
}
