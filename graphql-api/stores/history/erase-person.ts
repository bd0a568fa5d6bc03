import type { Knex } from 'knex'

/** Whose values are blanked: an account, a lead, or a customer with all that is theirs. */
export type Erased = { noun: 'user' | 'lead' | 'customer'; id: number }

const blank = `jsonb_build_object('before', null, 'after', null)`

/** Lines that are about a person or what is theirs. */
const aboutThem = ({ noun, id }: Erased) =>
  noun === 'customer'
    ? { where: 'customer_id = ?', given: [id] }
    : { where: 'noun = ? and record_id = ?', given: [noun, id] }

/**
 * Blanks what history says of a person: the names of their records, what changed in them, and their own name where they
 * did something. What was done, when and by which account stays. Answers how many lines were blanked.
 */
export const erasePerson = (db: Knex, person: Erased, now: Date): Promise<number> =>
  db.transaction(async (trx) => {
    // The one way past the trigger that keeps history as it was written; it ends with the transaction.
    await trx.raw(`select set_config('admin_genie.erasing', 'on', true)`)
    const { where, given } = aboutThem(person)
    const about = await trx.raw<{ rowCount: number }>(
      `update activities set record_name = '', erased_at = ?,
         actor_name = case when ? = 'user' and actor_id = ? then '' else actor_name end,
         changes = (select coalesce(jsonb_agg(one || ${blank}), '[]') from jsonb_array_elements(changes) as one)
       where ${where}`,
      [now, person.noun, person.id, ...given],
    )
    if (person.noun !== 'user') return about.rowCount
    const by = await trx.raw<{ rowCount: number }>(
      `update activities set actor_name = '', erased_at = ? where actor_id = ? and actor_name <> ''`,
      [now, person.id],
    )
    return about.rowCount + by.rowCount
  })
