import type { AnyMapping, OrderKey } from '#api/stores/entities/entity-mapping.ts'

const byId: OrderKey = { sql: 't.id', type: 'bigint' }

/** Returns the keys of a list's order; the id makes it unique. */
export const orderKeys = (mapping: AnyMapping, field: string): OrderKey[] => [
  ...((mapping.orders as Record<string, OrderKey[]>)[field] ?? []),
  byId,
]
