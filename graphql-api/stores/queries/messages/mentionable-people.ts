import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** People shown while someone types a name. */
const atMost = 8

const mentionable = `
  select u.id, u.display_name as "displayName", u.role
  from users u join customers c on c.id = :customer cross join organisation o
  where u.disabled_at is null and not u.invited and u.id <> :viewer
    and (u.role = 'management' or u.id = c.assigned_va_id
      or u.role = 'virtual_assistant' and o.assistants_see = 'all')
    and strpos(search_text(u.display_name), search_text(:words)) > 0
  order by u.id <> c.assigned_va_id, search_text(u.display_name) collate names, u.id
  limit ${atMost}`

const parameters = {
  customer: nameParameter('customer'),
  viewer: nameParameter('viewer'),
  words: nameParameter('words'),
}

/** Finds staff that a message to a customer can mention. The caller checks that the customer is in scope. */
export const createMentionablePeople = ({
  db,
  scope: { viewer },
}: Pick<StoreTools, 'db' | 'scope'>) => ({
  /** Returns staff who see the customer and whose name contains the words, the customer’s assistant first. */
  find: async (customerId: number, words: string): Promise<PersonRow[]> => {
    if (!viewer) return []
    const result = await runCached(
      db,
      'mentionable people',
      () => db.raw(mentionable, parameters as never),
      onlyNamed({ customer: customerId, viewer: viewer.id, words }),
    )
    return toObjects(result) as PersonRow[]
  },
})
