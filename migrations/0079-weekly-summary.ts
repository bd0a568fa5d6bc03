import type { Knex } from 'knex'
import { allowKinds, removeKinds } from './notification-kinds.ts'

/** Arrives by email only. */
const kinds = ['weekly_summary']

/** Adds the choice whether to get the weekly summary. */
export const up = (knex: Knex) => allowKinds(knex, 'notification_choices', kinds)

/** Drops the choices about it. */
export const down = (knex: Knex) => removeKinds(knex, 'notification_choices', kinds)
